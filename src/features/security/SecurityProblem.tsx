import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { Banner } from '#src/ui/Banner.tsx'

/** Why a form of this area was refused, in words of its own where there are some. */
export function SecurityProblem({ problem }: { problem: Problem | undefined }) {
  const { t } = useTranslation('security')
  if (!problem) return null
  const isCode = problem.name === 'InvalidCodeException'
  const { retryAfter } = problem.context ?? {}
  const wait = problem.name === 'TooManyAttemptsException' && typeof retryAfter === 'number'
  return (
    <Banner tone="error">
      {isCode ? t('wrongCode') : wait ? t('wait', { count: retryAfter }) : problem.message}
    </Banner>
  )
}
