import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  children?: ReactNode
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** A line under the contents, for what one may do. */
  footer?: ReactNode
  /** Contents that reach the edges, such as a list. */
  flush?: boolean
  className?: string
}

/** A surface for things that belong together; its skin is the user's choice. */
export function Card({ children, title, description, actions, footer, flush = false, className }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={cx('rounded-card border border-card-line bg-surface shadow-card', className)}
    >
      {title !== undefined && (
        <header
          className={cx(
            'flex flex-wrap items-start justify-between gap-3 p-card',
            children !== undefined && 'pb-0',
          )}
        >
          <div className="min-w-0">
            <h2 id={id} className="text-lg font-semibold text-text">
              {title}
            </h2>
            {description !== undefined && <p className="mt-0.5 text-text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children !== undefined && <div className={cx(flush ? 'pt-4' : 'p-card')}>{children}</div>}
      {footer !== undefined && (
        <footer className="flex flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-line bg-sunken/50 px-card py-3">
          {footer}
        </footer>
      )}
    </section>
  )
}
