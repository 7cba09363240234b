import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useListSessionsQuery } from '#src/auth/authApi.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { SessionTable } from './SessionTable.tsx'
import { securityTexts } from './texts.ts'

export const texts = [...passkeysTexts, ...securityTexts]

const EndOthersDialog = lazyPart(() => import('./EndOthersDialog.tsx'), 'EndOthersDialog')
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), 'SignOutDialog')

/** The browsers that are signed in as the person. */
export function SessionsCard() {
  const { t } = useTranslation(['security', 'passkeys'])
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<'others' | 'all'>()
  const close = () => setAsked(undefined)
  const hasOthers = sessions?.some(({ current }) => !current) ?? false

  return (
    <Card
      title={t('security:sessions.title')}
      description={t('security:sessions.text')}
      actions={
        sessions && (
          <span className="flex flex-wrap gap-2">
            <Button
              onClick={() => setAsked('others')}
              disabledReason={hasOthers ? undefined : t('security:sessions.onlyThis')}
            >
              {t('security:sessions.endOthers')}
            </Button>
            <Button onClick={() => setAsked('all')}>{t('passkeys:signOut.link')}</Button>
          </span>
        )
      }
    >
      {error ? (
        <ErrorState
          title={t('security:sessions.problem')}
          message={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : sessions ? (
        <SessionTable sessions={sessions} busy={isFetching} />
      ) : (
        <TableSkeleton label={t('security:sessions.loading')} columns={3} rows={2} />
      )}
      <Suspense>
        {asked === 'others' && <EndOthersDialog onClose={close} />}
        {asked === 'all' && <SignOutDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
