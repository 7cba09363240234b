import { Activity, use, useState, type ContextType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createPath,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useMatches,
  useNavigation,
  useOutlet,
  type Location,
} from 'react-router'
import { keptAttribute } from '#src/common/findShown.ts'
import { createPageMarks, PageMarksContext, type PageMarks } from '#src/common/pageMarks.ts'
import { pageAt } from './pageAt.ts'
import { useScrollPosition } from './useScrollPosition.ts'

/** How many pages are kept out of sight. A list of fifty rows is about a megabyte. */
const mostKept = 3

/** A page as the router shows it, and the address that it was shown at. */
interface Page {
  outlet: ReactNode
  location: ContextType<typeof LocationContext>
  state: ContextType<typeof RouterStateContext>
  language: string
}

interface DrawnPage extends Page {
  path: string
  marks: PageMarks
}

/** The pages with the one that is shown now last, or the same pages if nothing has changed. */
const withShown = (pages: readonly DrawnPage[], page: Page): readonly DrawnPage[] => {
  const path = page.location.location.pathname
  const last = pages.at(-1)
  if (
    last?.path === path &&
    last.outlet === page.outlet &&
    last.location === page.location &&
    last.state === page.state &&
    last.language === page.language
  )
    return pages
  const known = pages.find((one) => one.path === path)
  const shown = { ...page, path, marks: known?.marks ?? createPageMarks() }
  const kept = pages.filter(
    (one) => one.path !== path && one.language === page.language && one.marks.mayBeKept(),
  )
  return [...kept.slice(-mostKept), shown]
}

/** The kept page that one is on the way to. */
const ahead = (pages: readonly DrawnPage[], going: Location | undefined) =>
  going && pages.find(({ location }) => createPath(location.location) === createPath(going))

/**
 * The page of the address, and out of sight those that one comes back to (`useKeepPage`), as they were left: a list that
 * was visited is there at once, with what was selected on it. A kept page has no effects, asks for nothing and hears of
 * nothing, and is taken for absent by keyboards, screen readers and find-in-page.
 */
export function KeptPages() {
  const outlet = useOutlet()
  const location = use(LocationContext)
  const state = use(RouterStateContext)
  const matches = useMatches()
  const { language } = useTranslation().i18n
  const [pages, setPages] = useState<readonly DrawnPage[]>([])
  const drawn = withShown(pages, { outlet, location, state, language })
  if (drawn !== pages) setPages(drawn)
  const going = useNavigation().location
  // On the way to a page that is kept it is there already.
  const comes = ahead(drawn, going)
  const shown = comes ?? drawn.at(-1)
  const at = (comes && going) ?? location.location
  useScrollPosition(pageAt(at, comes ? [] : matches), at.key)
  // By their paths, so that none is moved in the document: the browser would lay it out anew.
  return drawn
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((page) => (
      <div key={page.path} className="page" {...(page === shown ? {} : { [keptAttribute]: '' })}>
        <Activity mode={page === shown ? 'visible' : 'hidden'}>
          {/* What React hides; its style is not looked at before it is shown again. */}
          <div>
            {/* A kept page stays at its own address. */}
            <RouterStateContext value={page.state}>
              <LocationContext value={page.location}>
                <PageMarksContext value={page.marks}>{page.outlet}</PageMarksContext>
              </LocationContext>
            </RouterStateContext>
          </div>
        </Activity>
      </div>
    ))
}
