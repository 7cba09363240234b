import { Children, type ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useUiTexts } from './uiTexts.ts'

/** The look of the links in it. */
export const crumbClass =
  'truncate rounded-[3px] transition-colors hover:text-text aria-[current=page]:text-text'

/**
 * Where the page is: links from the outside in, the last one the page itself with
 * `aria-current="page"`. A phone has room for that one only.
 */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const { t } = useUiTexts()
  return (
    <nav aria-label={t('breadcrumbs')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm text-text-faint">
        {Children.toArray(children).map((crumb, index) => (
          // A crumb is known by its depth.
          // Where there is little room, the page itself keeps its name longest.
          <li
            key={index}
            className="flex min-w-0 items-center gap-1 not-last:min-w-10 not-last:shrink-100 max-sm:not-last:hidden"
          >
            {index > 0 && <ChevronRight aria-hidden className="directed size-3.5 shrink-0 max-sm:hidden" />}
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
