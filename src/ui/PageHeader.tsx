import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Badges beside the title. */
  badges?: ReactNode
  /** Buttons; one primary at most. */
  actions?: ReactNode
  breadcrumbs?: ReactNode
  tabs?: ReactNode
}

/** The page's heading. It takes focus when the route changes, so that the new page is announced. */
export function PageHeader({ title, description, badges, actions, breadcrumbs, tabs }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-3">
      {breadcrumbs}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2.5">
            <h1 tabIndex={-1} className="text-xl font-semibold text-text">
              {title}
            </h1>
            {badges}
          </div>
          {description !== undefined && <p className="mt-1 max-w-2xl text-text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}
