import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface PartProblemProps {
  problem: Problem
  onRetry?: () => void
}

/** Why an instance, or a part of its page, can't be shown. What is gone invites to no further try. */
export function PartProblem({ problem: { name, requestId }, onRetry }: PartProblemProps) {
  const { t } = useTranslation(['instanceDetails', 'common'])
  return name === 'NotFoundException' ? (
    <ErrorState title={t('missing.title')} message={t('missing.text')} requestId={requestId} />
  ) : (
    <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
  )
}
