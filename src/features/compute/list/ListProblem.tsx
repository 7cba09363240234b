import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface ListProblemProps {
  problem: Problem
  onRetry: () => void
}

/** Why there is no list. Where asking again can't help, nothing invites to it. */
export function ListProblem({ problem: { name, requestId }, onRetry }: ListProblemProps) {
  const { t } = useTranslation(['instances', 'common'])
  return name === 'ForbiddenException' ? (
    <ErrorState title={t('forbidden.title')} message={t('forbidden.text')} requestId={requestId} />
  ) : (
    <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
  )
}
