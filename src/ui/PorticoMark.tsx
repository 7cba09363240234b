import { cx } from './cx.ts'

/** The mark: a portico, its arch the way in. Decoration beside the name; give it a size. */
export function PorticoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" fill="none" className={cx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M16 6.5a8.5 8.5 0 0 0-8.5 8.5v10h3.25V15a5.25 5.25 0 0 1 10.5 0v10h3.25V15A8.5 8.5 0 0 0 16 6.5Z"
        className="fill-accent-contrast"
      />
      <path
        d="M16 13a2.25 2.25 0 0 0-2.25 2.25V25h4.5v-9.75A2.25 2.25 0 0 0 16 13Z"
        className="fill-accent-contrast"
        fillOpacity="0.55"
      />
    </svg>
  )
}
