import { Activity, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useMatches,
  useNavigation,
  useOutlet,
} from 'react-router'
import { keptAttribute } from '#src/common/findShown.ts'
import { PageMarksContext } from '#src/common/pageMarks.ts'
import { aheadAttribute, AheadPageContext, type AheadPage } from './aheadPage.ts'
import { onTheWay, withAhead, withShown, type DrawnPage } from './drawnPages.ts'
import { pageAt } from './pageAt.ts'
import { useScrollPosition } from './useScrollPosition.ts'

/**
 * The page of the address, and out of sight those that one comes back to (`useKeepPage`), as they were left: a list that
 * was visited is there at once, with what was selected on it, and so is one that was drawn ahead. A kept page has no
 * effects, asks for nothing and hears of nothing, and is taken for absent by keyboards, screen readers and find-in-page.
 */
export function KeptPages() {
  const outlet = useOutlet()
  const location = use(LocationContext)
  const state = use(RouterStateContext)
  const matches = useMatches()
  const { language } = useTranslation().i18n
  const [pages, setPages] = useState<readonly DrawnPage[]>([])
  const ahead = use(AheadPageContext)
  const [taken, setTaken] = useState<AheadPage>()
  const isNew = ahead !== undefined && ahead !== taken
  const known = isNew ? withAhead(pages, ahead, { state, language }) : pages
  const drawn = withShown(known, { outlet, location, state, language })
  if (drawn !== pages) setPages(drawn)
  if (isNew) setTaken(ahead)
  const going = useNavigation().location
  // On the way to a page that is kept it is there already.
  const comes = onTheWay(drawn, going)
  const shown = comes ?? drawn.at(-1)
  const at = (comes && going) ?? location.location
  useScrollPosition(pageAt(at, comes ? [] : matches), at.key)
  // By their paths, so that none is moved in the document: the browser would lay it out anew.
  return drawn
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((page) => (
      <div
        key={page.path}
        className="page"
        {...(page === shown ? {} : { [keptAttribute]: '' })}
        {...(page.outlet === null && { [aheadAttribute]: '' })}
      >
        <Activity mode={page === shown ? 'visible' : 'hidden'}>
          {/* What React hides; its style is not looked at before it is shown again. */}
          <div>
            {/* A kept page stays at its own address. */}
            <RouterStateContext value={page.state}>
              <LocationContext value={page.location}>
                <PageMarksContext value={page.marks}>{page.ahead ?? page.outlet}</PageMarksContext>
              </LocationContext>
            </RouterStateContext>
          </div>
        </Activity>
      </div>
    ))
}
