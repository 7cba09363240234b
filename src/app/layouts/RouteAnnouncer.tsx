import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { focusHeading } from '#src/screen/focusHeading.ts'
import { pageAt } from './pageAt.ts'

/**
 * After a navigation the keyboard and the screen reader are where the new page begins: focus moves
 * to its heading and its name is announced. Tabs, filters and the first load leave the focus alone.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { t } = useTranslation('shell')
  const page = pageAt(useLocation(), useMatches())
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
