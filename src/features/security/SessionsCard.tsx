import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useListSessionsQuery } from '#src/auth/authApi.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { SessionTable } from './SessionTable.tsx'

const EndOthersDialog = lazy(async () => ({
  default: (await import('./EndOthersDialog.tsx')).EndOthersDialog,
}))

/** The browsers that are signed in as the person. */
export function SessionsCard() {
  const { t } = useTranslation('security')
  const {
    data: sessions,
    error,
    isFetching,
    refetch,
  } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [isAsking, setIsAsking] = useState(false)
  const hasOthers = sessions?.some(({ current }) => !current) ?? false

  return (
    <Card
      title={t('sessions.title')}
      description={t('sessions.text')}
      actions={
        sessions && (
          <Button
            onClick={() => setIsAsking(true)}
            disabledReason={hasOthers ? undefined : t('sessions.onlyThis')}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState
          title={t('sessions.problem')}
          message={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : sessions ? (
        <SessionTable sessions={sessions} busy={isFetching} />
      ) : (
        <TableSkeleton label={t('sessions.loading')} columns={3} rows={2} />
      )}
      {isAsking && (
        <Suspense>
          <EndOthersDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
