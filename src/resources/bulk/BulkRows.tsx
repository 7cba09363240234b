import type { ReactNode } from 'react'

interface BulkRowsProps<Row> {
  label: string
  rows: readonly Row[]
  /** What there is to say of one. */
  children: (row: Row) => ReactNode
}

/** Resources in the dialog. Many of them scroll, by keyboard as well. */
export function BulkRows<Row extends { id: string; name: string }>({
  label,
  rows,
  children,
}: BulkRowsProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing inside takes the focus
    <ul aria-label={label} tabIndex={0} className="max-h-72 overflow-y-auto text-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-8 items-center justify-between gap-4 border-line py-1 not-last:border-b"
        >
          <bdi className="min-w-0 truncate font-medium text-text">{row.name}</bdi>
          <span className="shrink-0 text-end text-text-muted">{children(row)}</span>
        </li>
      ))}
    </ul>
  )
}
