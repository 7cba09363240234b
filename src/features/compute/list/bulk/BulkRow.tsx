import type { ReactNode } from 'react'

interface BulkRowProps {
  name: string
  children: ReactNode
}

/** An instance in the dialog, with what there is to say of it. */
export function BulkRow({ name, children }: BulkRowProps) {
  return (
    <li className="flex min-h-8 items-center justify-between gap-4 border-line py-1 not-last:border-b">
      <bdi className="min-w-0 truncate font-medium text-text">{name}</bdi>
      <span className="shrink-0 text-end text-text-muted">{children}</span>
    </li>
  )
}
