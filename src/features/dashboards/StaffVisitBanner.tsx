import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StaffVisit } from '#contract/operator/staffVisits.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { selectSeenStaffVisit, settingsChanged } from '#src/settings/settingsSlice.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { dashboardsTexts } from './texts.ts'

export const texts = dashboardsTexts

/** Who of the operator's staff was here last, when and why, until it has been read. */
export function StaffVisitBanner({ visit: { id, staff, reason, from } }: { visit: StaffVisit }) {
  const { t, i18n } = useTranslation('dashboards')
  const timeZone = useTimeZone()
  const dispatch = useAppDispatch()
  const seen = useAppSelector(selectSeenStaffVisit)
  if (seen === id) return null
  const when = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dismiss = () => void dispatch(settingsChanged({ seenStaffVisit: id }))
  return (
    <Banner
      title={t('staffVisit.title')}
      className="mb-5"
      action={
        <Link to={paths.logs(id)} className={buttonClass({ size: 'sm' })} onClick={dismiss}>
          {t('staffVisit.more')}
        </Link>
      }
      onDismiss={dismiss}
    >
      {t('staffVisit.text', {
        who: staff.email ?? '–',
        when: when.format(new Date(from)),
        reason: reason ?? '–',
      })}
    </Banner>
  )
}
