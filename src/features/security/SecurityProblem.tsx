import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { clockTime } from '#src/i18n/clockTime.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { Banner } from '#src/ui/Banner.tsx'

interface SecurityProblemProps {
  problem: Problem | undefined
  /** Seconds left of the wait that the refusal asked for. */
  wait: number
}

/** Why a form of this area was refused; a wrong code is said at its field. */
export function SecurityProblem({ problem, wait }: SecurityProblemProps) {
  if (!problem) return null
  const seconds = retryAfterOf(problem)
  if (seconds !== undefined) return <Waiting key={problem.requestId} seconds={seconds} left={wait} />
  return <Banner tone="error">{problem.message}</Banner>
}

/** Read out at its beginning and its end; the figure that changes every second is for the eye. */
function Waiting({ seconds, left }: { seconds: number; left: number }) {
  const { t } = useTranslation('security')
  if (left === 0) return <Banner live>{t('waitOver')}</Banner>
  return (
    <Banner tone="warning">
      <span role="alert" className="sr-only">
        {t('wait', { time: clockTime(seconds) })}
      </span>
      <span aria-hidden className="tabular-nums">
        {t('wait', { time: clockTime(left) })}
      </span>
    </Banner>
  )
}
