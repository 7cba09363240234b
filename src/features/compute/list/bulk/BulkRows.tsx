import type { ReactNode } from 'react'
import type { Instance } from '#contract/instances.ts'

interface BulkRowsProps {
  label: string
  instances: readonly Instance[]
  /** What there is to say of one. */
  children: (instance: Instance) => ReactNode
}

/** Instances in the dialog. Many of them scroll, by keyboard as well. */
export function BulkRows({ label, instances, children }: BulkRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing inside takes the focus
    <ul aria-label={label} tabIndex={0} className="max-h-72 overflow-y-auto text-sm">
      {instances.map((instance) => (
        <li
          key={instance.id}
          className="flex min-h-8 items-center justify-between gap-4 border-line py-1 not-last:border-b"
        >
          <bdi className="min-w-0 truncate font-medium text-text">{instance.name}</bdi>
          <span className="shrink-0 text-end text-text-muted">{children(instance)}</span>
        </li>
      ))}
    </ul>
  )
}
