import { Activity, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useOutlet, type Location } from 'react-router'
import { createPageMarks, PageMarksContext, PageSearchContext, type PageMarks } from '#src/screen/keptPage.ts'
import { pageAt } from './pageAt.ts'
import { useScrollPosition } from './useScrollPosition.ts'

/** A page as the router drew it, and where. */
interface Page {
  outlet: ReactNode
  location: Location
  language: string
}

interface DrawnPage extends Page {
  marks: PageMarks
}

/**
 * The router's page, and hidden beside it at most one that the person came from and will come back to (`useKeepPage`):
 * a list is there again at once, with what was selected on it. While it is hidden React runs none of its effects, so it
 * asks the server for nothing, and it is out of reach of keyboards, screen readers and find-in-page.
 */
export function KeptPages() {
  const outlet = useOutlet()
  const location = useLocation()
  const matches = useMatches()
  const { language } = useTranslation().i18n
  const [pages, setPages] = useState<readonly DrawnPage[]>([])
  const drawn = withShown(pages, { outlet, location, language })
  if (drawn !== pages) setPages(drawn)
  useScrollPosition(pageAt(location, matches), location.key)
  const shown = drawn.at(-1)
  return (
    drawn
      // Always in the same order: an element that is moved in the document forgets how far it was scrolled.
      .toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
      .map((page) => (
        // React hides what is inside, but only by its style: whoever searches the document goes by `hidden` (findShown).
        <div key={pathOf(page)} hidden={page !== shown}>
          <Activity mode={page === shown ? 'visible' : 'hidden'}>
            <PageSearchContext value={page.location.search}>
              <PageMarksContext value={page.marks}>{page.outlet}</PageMarksContext>
            </PageSearchContext>
          </Activity>
        </div>
      ))
  )
}

const pathOf = ({ location }: Page) => location.pathname

/** The pages with the one that is shown now last, or the same pages if nothing has changed. */
const withShown = (pages: readonly DrawnPage[], page: Page): readonly DrawnPage[] => {
  const last = pages.at(-1)
  if (last?.outlet === page.outlet && last?.location === page.location && last?.language === page.language)
    return pages
  const known = pages.find((one) => pathOf(one) === pathOf(page))
  const kept = pages.filter((one) => one !== known && one.language === page.language && one.marks.mayBeKept())
  return [...kept.slice(-1), { ...page, marks: known?.marks ?? createPageMarks() }]
}
