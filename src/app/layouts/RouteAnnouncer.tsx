import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

/**
 * After a navigation the keyboard and the screen reader are where the new page begins: focus moves
 * to its heading and its name is announced. Tabs, filters and the first load leave the focus alone.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {t('announce', { title })}
    </p>
  )
}
