import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { selectArePermissionsKnown } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { permissionMatrixTexts } from '#src/resources/matrix/texts.ts'
import { permissionsTexts } from '#src/auth/permissionWords.ts'
import { useGetTokenTermsQuery } from '../apiTokensApi.ts'
import { NewSecret } from './NewSecret.tsx'
import { TokenForm } from './TokenForm.tsx'
import { apiTokensTexts } from '../texts.ts'

export const texts = [...apiTokensTexts, ...permissionMatrixTexts, ...permissionsTexts]

/** First what the token may do is chosen, then its secret is handed over, once. */
export function NewTokenPage() {
  const { t } = useTranslation('apiTokens')
  const [made, setMade] = useState<{ name: string; ticket: string }>()
  return (
    <>
      <PageHeader
        title={t(made ? 'secret.title' : 'form.title')}
        description={made ? undefined : t('form.text')}
      />
      {made ? <NewSecret {...made} /> : <WithinTerms onMade={setMade} />}
    </>
  )
}

/** The form, as soon as it is known what the company allows and what the person could give away. */
function WithinTerms({ onMade }: { onMade: (made: { name: string; ticket: string }) => void }) {
  const { t } = useTranslation('apiTokens')
  const {
    data: terms,
    error,
    refetch,
  } = useGetTokenTermsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isStaff = useAppSelector((state) => selectUser(state)?.staffAccess !== undefined)
  const isKnown = useAppSelector(selectArePermissionsKnown)
  if (error)
    return (
      <ErrorState title={t('problem')} message={problemOf(error).message} onRetry={() => void refetch()} />
    )
  if (!terms || !isKnown) return <TableSkeleton label={t('loading')} columns={5} />
  const refusal = isStaff ? t('notForStaff') : terms.allowed ? undefined : t('notAllowed')
  return (
    <div className="flex flex-col gap-6">
      {refusal !== undefined && <Banner tone="warning">{refusal}</Banner>}
      <TokenForm mostDays={terms.mostDays} refusal={refusal} onMade={onMade} />
    </div>
  )
}

export { NewTokenPage as Component }
