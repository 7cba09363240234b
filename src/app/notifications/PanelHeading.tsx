import type { ReactNode } from 'react'

/** The title of a panel of the top bar, and what can be done with all of it. */
export function PanelHeading({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="flex h-12 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
      <h2 className="font-semibold text-text">{children}</h2>
      {action}
    </div>
  )
}
