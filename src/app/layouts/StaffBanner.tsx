import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leaveCompany } from '#src/auth/sessionThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useNow } from '#src/ui/useNow.ts'
import { operatorTexts } from '#src/features/operator/texts.ts'
import { minutesLeft } from './minutesLeft.ts'
import { shellTexts } from './texts.ts'

export const texts = [...operatorTexts, ...shellTexts]

interface StaffBannerProps {
  company: string
  mode: 'ro' | 'rw'
  /** When the visit ends by itself. */
  until?: string
}

/** The operator's staff always see in whose house they are, what they may do there, and for how long. */
export function StaffBanner({ company, mode, until }: StaffBannerProps) {
  const { t } = useTranslation(['shell', 'operator'])
  const dispatch = useAppDispatch()
  const [isLeaving, setLeaving] = useState(false)
  const now = useNow()
  const minutes = until === undefined ? undefined : minutesLeft(until, now)
  const leave = () => {
    setLeaving(true)
    void dispatch(leaveCompany())
  }
  return (
    <Banner
      tone="info"
      title={t('staff.title', { company })}
      action={
        <Button size="sm" busy={isLeaving} onClick={leave}>
          {t('staff.leave')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-x-4">
        <p>
          {t(`staff.${mode}`)}{' '}
          {minutes !== undefined && (
            <span className="tabular-nums">
              {minutes > 0 ? t('staff.left', { count: minutes }) : t('staff.lastMinute')}
            </span>
          )}
        </p>
        <Link to={paths.ownerRecovery()} className={linkClass}>
          {t('operator:owners.title')}
        </Link>
        <Link to={paths.operatorBilling()} className={linkClass}>
          {t('operator:billing')}
        </Link>
        <Link to={paths.cloud()} className={linkClass}>
          {t('operator:title')}
        </Link>
      </div>
    </Banner>
  )
}
