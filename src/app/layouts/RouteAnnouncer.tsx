import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { focusHeading } from '#src/common/focusHeading.ts'
import type { RouteHandle } from '#src/common/routeHandle.ts'

/**
 * After a navigation the keyboard and the screen reader are where the new page begins: focus moves
 * to its heading and its name is announced. Tabs, filters and the first load leave the focus alone.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  // A record whose tabs have addresses of their own is one page. `handle` is typed where routes are declared.
  const record = useMatches().find(({ handle }) => (handle as RouteHandle | undefined)?.about)
  // What the page is about: of an area with one address it stands in place of the list.
  const page = `${record?.pathname ?? pathname}?${new URLSearchParams(search).get('id') ?? ''}`
  const previous = useRef(page)

  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    focusHeading()
  }, [page])

  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {t('announce', { title })}
    </p>
  )
}
