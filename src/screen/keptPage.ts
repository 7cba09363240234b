import { createContext, use, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What a page tells the frame around it, which asks when the person goes on to another page. */
export interface PageMarks {
  /** People come back to this page: keep it as it is, hidden. */
  keep: () => void
  /** A dialog or drawer is open over the page. Returns how to say that it is closed. */
  open: () => () => void
  mayBeKept: () => boolean
}

export const createPageMarks = (): PageMarks => {
  let isKept = false
  let windows = 0
  return {
    keep: () => void (isKept = true),
    open: () => {
      windows += 1
      return () => void (windows -= 1)
    },
    mayBeKept: () => isKept && windows === 0,
  }
}

/** The marks of the page around; without a frame that keeps pages they have no effect. */
export const PageMarksContext = createContext(createPageMarks())

/** For pages that people come back to again and again: lists, and the dashboard. */
export const useKeepPage = () => {
  const { keep } = use(PageMarksContext)
  useEffect(keep, [keep])
}

/** For dialogs and drawers: a page is not kept with a question on it that nobody remembers. */
export const useWindowOverPage = (isOpen: boolean) => {
  const { open } = use(PageMarksContext)
  useEffect(() => (isOpen ? open() : undefined), [isOpen, open])
}

/** The query string that the page around was last shown at. Undefined without a frame that keeps pages. */
export const PageSearchContext = createContext<string | undefined>(undefined)

/**
 * `useSearchParams` for pages that may be kept. React goes on drawing a hidden page, and the router's location is
 * then the next page's: a list has to keep to its own query, or it would turn into another list.
 */
export const usePageSearch = () => {
  const [search, setSearch] = useSearchParams()
  const own = use(PageSearchContext)
  const params = useMemo(() => (own === undefined ? search : new URLSearchParams(own)), [own, search])
  return [params, setSearch] as const
}
