import { createContext, use, useEffect } from 'react'

/** What a page says of itself to the frame around it, which asks when one goes on to another page. */
export interface PageMarks {
  /** One comes back to the page: it is kept as it is, out of sight. */
  keep: () => void
  /** A window is open over the page; gives the way to say that it is closed. */
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

/** The marks of the page around; outside of a frame that keeps pages they come to nothing. */
export const PageMarksContext = createContext(createPageMarks())

/** For pages that one comes back to again and again: lists, and what begins the day. */
export const useKeepPage = () => {
  const { keep } = use(PageMarksContext)
  useEffect(keep, [keep])
}

/** For windows over a page: it is not kept with a question on it that nobody remembers. */
export const useWindowOverPage = (isOpen: boolean) => {
  const { open } = use(PageMarksContext)
  useEffect(() => (isOpen ? open() : undefined), [isOpen, open])
}
