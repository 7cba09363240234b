import { useEffect, type RefObject } from 'react'

/**
 * Marks a scroller whose content is wider than it is (`data-scrolls`), for what only then has to stay in sight:
 * the browser moves each sticky cell by itself at each step.
 */
export const useOverflow = (scroller: RefObject<HTMLElement | null>, contentWidth: number) => {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      element.toggleAttribute('data-scrolls', entry !== undefined && entry.contentRect.width < contentWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, contentWidth])
}
