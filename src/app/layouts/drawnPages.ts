import type { ContextType, ReactNode } from 'react'
import {
  createPath,
  NavigationType,
  type UNSAFE_DataRouterStateContext as RouterStateContext,
  type UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router'
import { createPageMarks, type PageMarks } from '#src/common/pageMarks.ts'
import type { AheadPage } from './aheadPage.ts'

/** How many pages are kept out of sight. A list of fifty rows is about a megabyte. */
const mostKept = 3

/** A page as the router shows it, and the address that it was shown at. */
export interface Page {
  outlet: ReactNode
  location: ContextType<typeof LocationContext>
  state: ContextType<typeof RouterStateContext>
  language: string
}

export interface DrawnPage extends Page {
  path: string
  marks: PageMarks
  /** Of a page that was drawn before anybody had gone to it: what is shown instead of the router's drawing. */
  ahead?: ReactNode
}

/** The pages with the one that is shown now last, or the same pages if nothing has changed. */
export const withShown = (pages: readonly DrawnPage[], page: Page): readonly DrawnPage[] => {
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
  const shown = { ...page, path, marks: known?.marks ?? createPageMarks(), ahead: known?.ahead }
  const kept = pages.filter(
    (one) => one.path !== path && one.language === page.language && one.marks.mayBeKept(),
  )
  return [...kept.slice(-mostKept), shown]
}

/** The kept page that one is on the way to. */
export const onTheWay = (pages: readonly DrawnPage[], going: Location | undefined) =>
  going && pages.find(({ location }) => createPath(location.location) === createPath(going))

/** The pages with one that nobody has gone to yet, in a language and in the router's state of now. */
export const withAhead = (
  pages: readonly DrawnPage[],
  { location, matches, element }: AheadPage,
  { state, language }: Pick<Page, 'state' | 'language'>,
): readonly DrawnPage[] => {
  const path = location.pathname
  if (!state || pages.some((one) => one.path === path)) return pages
  const marks = createPageMarks()
  marks.keep()
  return [
    {
      path,
      outlet: null,
      location: { location, navigationType: NavigationType.Push },
      state: { ...state, location, matches },
      language,
      marks,
      ahead: element,
    },
    ...pages,
  ]
}
