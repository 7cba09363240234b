import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface AccountProblemProps {
  error: unknown
  onRetry: () => void
}

/** Why a part of the page can't be shown. Where asking again can't help, nothing invites to it. */
export function AccountProblem({ error, onRetry }: AccountProblemProps) {
  const { t } = useTranslation(['account', 'common'])
  const { name, requestId } = problemOf(error)
  const isForbidden = name === 'ForbiddenException'
  return (
    <ErrorState
      title={t('problem')}
      message={isForbidden ? t('forbidden') : t(`common:problems.${name}`)}
      requestId={requestId}
      {...(!isForbidden && { onRetry })}
    />
  )
}
