import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Breadcrumbs, crumbClass } from '#src/ui/Breadcrumbs.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { useSections } from './useSections.ts'
import { useTrail } from './useTrail.ts'

/** The way to the page on screen, in the top bar, in the window's title and for those who listen. */
export function TrailBar() {
  const { t } = useTranslation('shell')
  const trail = useTrail()
  const { current } = useSections()
  const isStaff = useAppSelector(selectUser)?.staffAccess !== undefined
  const page = trail.at(-1)?.title ?? t('productName')
  const title = [isStaff && t('staff.marker'), page, t('productName')].filter(Boolean).join(' · ')

  return (
    <>
      <title>{title}</title>
      <RouteAnnouncer title={page} />
      <Breadcrumbs>
        {current && <span className="truncate">{t(`nav.${current.label}`)}</span>}
        {trail.map((crumb, index) => (
          <Link
            key={crumb.to}
            to={crumb.to}
            aria-current={index === trail.length - 1 ? 'page' : undefined}
            dir="auto"
            className={crumbClass}
          >
            {crumb.title}
          </Link>
        ))}
      </Breadcrumbs>
    </>
  )
}
