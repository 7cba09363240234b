import { Skeleton } from './Skeleton.tsx'

interface TableSkeletonProps {
  /** "Loading projects": announced, not shown. */
  label: string
  columns?: number
  rows?: number
}

const widths = ['w-40', 'w-24', 'w-32', 'w-20', 'w-28']

/** The outline of a table, of the size that it will have. */
export function TableSkeleton({ label, columns = 4, rows = 6 }: TableSkeletonProps) {
  return (
    <div
      role="status"
      className="overflow-hidden rounded-card border border-card-line bg-surface shadow-card"
    >
      <span className="sr-only">{label}</span>
      <div className="h-9 border-b border-line bg-sunken/60" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-row items-center justify-between gap-4 border-line px-4 not-last:border-b"
        >
          {Array.from({ length: columns }, (_column, column) => (
            <div key={column} className="flex-1 not-first:max-md:hidden">
              <Skeleton className={`max-w-full ${widths[(row + column) % widths.length]}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
