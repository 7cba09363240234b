import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { selectWrongProof } from '#src/auth/authSlice.ts'
import { useAuthMessage } from '#src/auth/useAuthMessage.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
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
  // A passkey's own button says what is wrong with it.
  const isAboutPasskey = useAppSelector(selectWrongProof) === 'passkey'
  const seconds = retryAfterOf(problem)
  if (seconds !== undefined) return <RetryNotice key={problem?.requestId} seconds={seconds} />
  if (error === undefined || isAtField || isAboutPasskey) return null
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
