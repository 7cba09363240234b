import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface ProjectProblemProps {
  problem: Problem
  onRetry?: () => void
}

/** Why projects can't be shown. Where asking again can't help, nothing invites to it. */
export function ProjectProblem({ problem: { name, requestId }, onRetry }: ProjectProblemProps) {
  const { t } = useTranslation(['projects', 'common'])
  if (name === 'NotFoundException')
    return <ErrorState title={t('missing.title')} message={t('missing.text')} requestId={requestId} />
  if (name === 'ForbiddenException')
    return <ErrorState title={t('forbidden.title')} message={t('forbidden.text')} requestId={requestId} />
  return <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
}
