import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A page that one goes to begins at its top; back and forward lead to where one was on it. Filters and tabs leave a page
 * where it is. `page` is the one on screen (`pageAt`), and `key` its entry in the history.
 */
export const useScrollPosition = (page: string, key: string) => {
  /** In pixels, by the keys of entries. */
  const positions = useRef(new Map<string, number>())
  const shown = useRef({ page, key })

  useLayoutEffect(() => {
    const { current: before } = shown
    shown.current = { page, key }
    if (before.page !== page) window.scrollTo(0, positions.current.get(key) ?? 0)
    else if (before.key !== key) positions.current.set(key, positions.current.get(before.key) ?? 0)
  }, [page, key])

  useEffect(() => {
    const note = () => void positions.current.set(shown.current.key, window.scrollY)
    // By the time that the browser saves an entry's position, the page after it is on screen.
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
}
