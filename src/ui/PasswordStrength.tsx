import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { useUiTexts } from './uiTexts.ts'

type Strength = 0 | 1 | 2 | 3 | 4

const tones: Record<Strength, string> = {
  0: 'bg-error-solid',
  1: 'bg-error-solid',
  2: 'bg-warning-solid',
  3: 'bg-success-solid',
  4: 'bg-success-solid',
}

/**
 * How well a password stands against guessing. The dictionaries weigh more than the whole page, so they
 * come when the first letter is typed; until then, and if they don't come, nothing is claimed.
 */
export function PasswordStrength({ password, context }: { password: string; context?: () => string[] }) {
  const { t } = useUiTexts()
  const [judged, setJudged] = useState<{ password: string; strength: Strength }>()

  useEffect(() => {
    if (!password) return undefined
    let isCurrent = true
    const judge = async () => {
      const { strengthOf } = await import('./strengthOf.ts')
      const strength = strengthOf(password, context?.() ?? [])
      if (isCurrent) setJudged({ password, strength })
    }
    judge().catch(() => setJudged(undefined))
    return () => {
      isCurrent = false
    }
  }, [password, context])

  const strength = password ? judged?.strength : undefined
  const lit = strength === undefined ? 0 : Math.max(1, strength)
  return (
    <div className="flex min-h-4 items-center gap-3">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              'h-1 rounded-full transition-colors',
              strength !== undefined && step <= lit ? tones[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <span role="status" className="min-w-16 text-end text-xs text-text-muted">
        {strength === undefined ? '' : t(`password.strength.${strength}`)}
      </span>
    </div>
  )
}
