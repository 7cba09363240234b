import { Children, useLayoutEffect, useRef, type ReactNode } from 'react'

/** The look of one tab. The link of the current page carries `aria-current="page"`, as `NavLink` sees to. */
export const tabClass =
  'relative inline-flex h-10 items-center gap-2 text-text-muted transition-colors hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent font-medium whitespace-nowrap'

/** How much of the next tab is to be seen beside the current one, so that it is known to be there. */
const glimpse = 40

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
const scrollTabIntoView = (tab: Element, row: HTMLElement) => {
  const [is, has] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (is.left < has.left + glimpse) row.scrollLeft += is.left - has.left - glimpse
  else if (is.right > has.right - glimpse) row.scrollLeft += is.right - has.right + glimpse
}

/** Parts of a page, each with an address: `<Tabs label="…"><NavLink className={tabClass} …/></Tabs>`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)

  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]') ?? null
    // Only when it is another one: whoever has scrolled the row by hand is left where they are.
    if (row.current && current && current !== shown.current) scrollTabIntoView(current, row.current)
    shown.current = current
  })

  return (
    // The padding is for the focus: the browser brings a tab that gets it into sight by itself.
    <nav ref={row} aria-label={label} className="scroll-px-10 overflow-x-auto border-b border-line">
      <ul className="-mb-px flex gap-6 pb-px">
        {Children.toArray(children).map((tab, index) => (
          // The tabs of a page never change places.
          <li key={index}>{tab}</li>
        ))}
      </ul>
    </nav>
  )
}
