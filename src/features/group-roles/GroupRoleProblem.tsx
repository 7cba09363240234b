import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

interface GroupRoleProblemProps {
  problem: Problem
  onRetry?: () => void
}

/** Why group roles can't be shown. Where asking again can't help, nothing invites to it. */
export function GroupRoleProblem({ problem: { name, requestId }, onRetry }: GroupRoleProblemProps) {
  const { t } = useTranslation(['groupRoles', 'common'])
  if (name === 'NotFoundException')
    return <ErrorState title={t('missing.title')} message={t('missing.text')} requestId={requestId} />
  if (name === 'ForbiddenException')
    return <ErrorState title={t('forbidden.title')} message={t('forbidden.text')} requestId={requestId} />
  return <ErrorState message={t(`common:problems.${name}`)} onRetry={onRetry} requestId={requestId} />
}
