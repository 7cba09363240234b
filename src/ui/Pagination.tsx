import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { buttonClass } from './buttonClass.ts'
import { cx } from './cx.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { clampPage, pageRange } from './pageRange.ts'
import { useUiTexts } from './uiTexts.ts'

interface PaginationProps<Size extends number> {
  /** The page shown, from 1. */
  number: number
  /** Rows a page. */
  size: number
  /** Rows in all. */
  total: number
  onPage: (page: number) => void
  /** How many rows a page may have, where one can choose. */
  sizes?: readonly Size[]
  onSize?: (size: Size) => void
  /** What else there is to say of the list. */
  note?: ReactNode
}

const stepClass = buttonClass({ variant: 'ghost', size: 'sm', square: true })

/** Which rows are shown, and the way to the others; a list of one page shows the count alone. */
export function Pagination<Size extends number>(props: PaginationProps<Size>) {
  const { number, size, total, onPage, sizes = [], onSize, note } = props
  const { t } = useUiTexts()
  const count = Math.max(1, Math.ceil(total / size))
  const page = clampPage(number, count)
  const goTo = (to: number) => () => {
    const next = clampPage(to, count)
    if (next !== page) onPage(next)
  }

  return (
    <nav aria-label={t('pagination.label')} className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm text-text-muted tabular-nums">
          {t('pagination.rows', {
            from: total && (page - 1) * size + 1,
            to: Math.min(page * size, total),
            total,
          })}
        </p>
        {onSize && total > Math.min(...sizes) && (
          <Menu
            side="top start"
            button={
              <Button size="sm" variant="ghost">
                {t('pagination.size', { size })}
                <ChevronDown aria-hidden className="size-3.5" />
              </Button>
            }
          >
            {sizes.map((one) => (
              <MenuItem key={one} onSelect={() => onSize(one)}>
                {t('pagination.size', { size: one })}
              </MenuItem>
            ))}
          </Menu>
        )}
        {note}
      </div>
      {count > 1 && (
        <ul className="flex items-center gap-0.5">
          <li>
            <button
              type="button"
              aria-label={t('pagination.previous')}
              aria-disabled={page === 1 || undefined}
              onClick={goTo(page - 1)}
              className={stepClass}
            >
              <ChevronLeft aria-hidden className="directed" />
            </button>
          </li>
          {pageRange({ page, count }).map((slot, index) => (
            // A gap has no number; its place is what tells the two gaps apart.
            <li key={slot === 'gap' ? `gap-${index}` : slot} className="max-sm:not-has-aria-[current]:hidden">
              {slot === 'gap' ? (
                <span className="grid size-8 place-items-center text-text-faint">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={t('pagination.page', { page: slot })}
                  aria-current={slot === page ? 'page' : undefined}
                  onClick={goTo(slot)}
                  className={cx(
                    stepClass,
                    'min-w-8 tabular-nums aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
                  )}
                >
                  {slot}
                </button>
              )}
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-label={t('pagination.next')}
              aria-disabled={page === count || undefined}
              onClick={goTo(page + 1)}
              className={stepClass}
            >
              <ChevronRight aria-hidden className="directed" />
            </button>
          </li>
        </ul>
      )}
    </nav>
  )
}
