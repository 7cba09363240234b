import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { softTone, type Tone } from './tone.ts'

/** A word about something's state or kind. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap',
        softTone[tone],
      )}
    >
      {children}
    </span>
  )
}
