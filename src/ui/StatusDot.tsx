import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { solidTone, type Tone } from './tone.ts'

interface StatusDotProps {
  tone: Tone
  /** The state in a word; the colour alone would say nothing to many. */
  children: ReactNode
  /** On its way to another state. */
  pulse?: boolean
}

export function StatusDot({ tone, children, pulse = false }: StatusDotProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden
        className={cx('size-2 shrink-0 rounded-full', solidTone[tone], pulse && 'animate-sheen')}
      />
      {children}
    </span>
  )
}
