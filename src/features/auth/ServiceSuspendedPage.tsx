import CirclePause from 'lucide-react/icons/circle-pause'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectIsAuthenticated, selectUser } from '#src/auth/authSlice.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { StepHeading } from './StepHeading.tsx'

/** `/service-suspended`: the company's services are paused, and what that means. */
export function ServiceSuspendedPage() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector(selectIsAuthenticated)
  const company = useAppSelector(selectUser)?.companyName
  return (
    <AuthFrame>
      <span className="mb-5 grid size-11 place-items-center rounded-full bg-warning-soft text-warning-text">
        <CirclePause aria-hidden className="size-5.5" />
      </span>
      <StepHeading title={t('suspended.title')}>
        {company ? t('suspended.ofCompany', { company }) : t('suspended.intro')}
      </StepHeading>
      <ul className="mb-7 flex list-disc flex-col gap-1.5 ps-4.5 text-text-muted marker:text-text-faint">
        <li>{t('suspended.data')}</li>
        <li>{t('suspended.reason')}</li>
        <li>{t('suspended.contact')}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.root()} className={buttonClass({ variant: 'primary' })}>
          {t('suspended.again')}
        </Link>
        {isSignedIn && <Button onClick={() => void dispatch(logout())}>{t('suspended.signOut')}</Button>}
      </div>
    </AuthFrame>
  )
}

export { ServiceSuspendedPage as Component }
