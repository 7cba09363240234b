import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** An outline icon of what would be here. */
  icon?: ReactNode
  /** A drawing in place of the icon. */
  drawing?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing is here yet, and this is how to change that. */
export function EmptyState({ title, icon, drawing, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-card border border-dashed border-line px-6 py-14 text-center">
      {drawing !== undefined && <div className="mb-5 flex w-full justify-center">{drawing}</div>}
      {icon !== undefined && (
        <span className="mb-3 grid size-11 place-items-center rounded-card border border-line bg-surface text-text-faint shadow-control [&>svg]:size-5">
          {icon}
        </span>
      )}
      <h2 className="text-lg font-semibold text-text">{title}</h2>
      {children !== undefined && <p className="max-w-md text-text-muted text-balance">{children}</p>}
      {action !== undefined && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  )
}
