import { Children, type ReactNode } from 'react'

/** The look of one tab. The link of the current page carries `aria-current="page"`, as `NavLink` sees to. */
export const tabClass =
  'relative inline-flex h-10 items-center gap-2 text-text-muted transition-colors hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent font-medium whitespace-nowrap'

/** Parts of a page, each with an address: `<Tabs label="…"><NavLink className={tabClass} …/></Tabs>`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="-mb-px flex gap-6 pb-px">
        {Children.toArray(children).map((tab, index) => (
          // The tabs of a page never change places.
          <li key={index}>{tab}</li>
        ))}
      </ul>
    </nav>
  )
}
