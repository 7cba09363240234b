import type { ReactNode } from 'react'

interface SubmitBarProps {
  /** Why the last attempt was refused, where the person is looking. */
  refusal: ReactNode
  /** The total price. */
  sum?: ReactNode
  /** The button. */
  children: ReactNode
}

/** Where a form's summary isn't beside it, its button stays at the lower edge, however long the form is. */
export function SubmitBar({ refusal, sum, children }: SubmitBarProps) {
  return (
    <div
      data-toasts-above
      className="sticky bottom-0 z-20 -mx-gutter -mb-6 flex flex-col gap-3 border-t border-line bg-surface px-gutter py-3"
    >
      {refusal}
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 tabular-nums">{sum}</div>
        {children}
      </div>
    </div>
  )
}
