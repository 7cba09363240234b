import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type ReactNode } from 'react'
import { toggled } from './accordionState.ts'
import { cx } from './cx.ts'

export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** One open at a time (specification §4). */
  single?: boolean
  openAtFirst?: readonly string[]
}

const none: readonly string[] = []

/** Parts that open and close under their headings, one at a time or several. */
export function Accordion({ items, single = false, openAtFirst = none }: AccordionProps) {
  const id = useId()
  const [open, setOpen] = useState(openAtFirst)
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-card-line bg-surface">
      {items.map((item) => {
        const isOpen = open.includes(item.id)
        return (
          <div key={item.id}>
            <h3>
              <button
                type="button"
                id={`${id}-${item.id}`}
                aria-expanded={isOpen}
                aria-controls={`${id}-${item.id}-panel`}
                onClick={() => setOpen(toggled(open, item.id, single))}
                className="flex w-full items-center justify-between gap-3 px-4 py-3 text-start font-medium transition-colors hover:bg-hover focus-visible:-outline-offset-2"
              >
                {item.title}
                <ChevronDown
                  aria-hidden
                  className={cx('size-4 text-text-faint transition-transform', isOpen && 'rotate-180')}
                />
              </button>
            </h3>
            <div
              id={`${id}-${item.id}-panel`}
              role="region"
              aria-labelledby={`${id}-${item.id}`}
              hidden={!isOpen}
              className="px-4 pb-4 text-text-muted"
            >
              {item.content}
            </div>
          </div>
        )
      })}
    </div>
  )
}
