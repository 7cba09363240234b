import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  id?: string
  /** Read out at once: for an error that comes while the focus is in the field already. */
  live?: boolean
  children: ReactNode
}

export function FieldError({ id, live = false, children }: FieldErrorProps) {
  return (
    <p
      id={id}
      role={live ? 'alert' : undefined}
      className="flex items-start gap-1.5 text-xs font-medium text-error-text"
    >
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </p>
  )
}
