import type { ReactNode } from 'react'

export interface Description {
  term: string
  value: ReactNode
}

/** What there is to know of one thing, name by value. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(8rem,max-content)_1fr]">
      {items.map(({ term, value }) => (
        <div key={term} className="contents max-sm:block">
          <dt className="text-text-faint">{term}</dt>
          <dd className="min-w-0 break-words text-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
