import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface PartProblemProps {
  problem: Problem
  /** What it would be: "Instance". */
  kind: string
  onRetry?: () => void
}

/** Why a resource, or a part of its page, can't be shown. What is gone invites to no further try. */
export function PartProblem({ problem: { name, requestId }, kind, onRetry }: PartProblemProps) {
  const { t } = useTranslation(['resourcePages', 'common'])
  return name === 'NotFoundException' ? (
    <ErrorState title={t('missing.title', { kind })} message={t('missing.text')} requestId={requestId} />
  ) : (
    <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
  )
}
