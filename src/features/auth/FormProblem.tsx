import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { retryAfterOf } from '#src/common/retryAfter.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { RetryNotice } from './RetryNotice.tsx'

interface FormProblemProps {
  /** The refusal that the form itself got; the store knows it too, but not how long to wait. */
  problem: Problem | undefined
  /** The complaint stands at a field already. */
  isAtField?: boolean
}

/** What went wrong with the form as a whole, above its button. */
export function FormProblem({ problem, isAtField = false }: FormProblemProps) {
  const { t } = useTranslation('auth')
  const { error } = useAuthMessage()
  const seconds = retryAfterOf(problem)
  if (seconds !== undefined) return <RetryNotice key={problem?.requestId} seconds={seconds} />
  if (error === undefined || isAtField) return null
  return (
    <Banner tone="error">
      {error}
      {problem?.status !== undefined && problem.status >= 500 && problem.requestId && (
        <span className="mt-1 block text-xs text-text-muted">
          {t('request')} <code className="font-mono">{problem.requestId}</code>
        </span>
      )}
    </Banner>
  )
}
