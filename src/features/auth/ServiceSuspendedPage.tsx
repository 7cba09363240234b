import CirclePause from 'lucide-react/icons/circle-pause'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { topUps } from '#contract/billing/topUps.ts'
import { selectIsAuthenticated, selectUser } from '#src/auth/authSlice.ts'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { fetchUser, logout } from '#src/auth/sessionThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { GetHelp } from '#src/resources/GetHelp.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { authTexts } from '#src/auth/texts.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { StepHeading } from './StepHeading.tsx'
import { SupportContact } from './SupportContact.tsx'
import { useResumption } from './useResumption.ts'

export const texts = authTexts

const SuspendedWallet = lazyPart(() => import('./SuspendedWallet.tsx'), 'SuspendedWallet')

/** `/service-suspended`: what a suspension means, who can lift it, and the pages that stay open meanwhile. */
export function ServiceSuspendedPage() {
  const { t } = useTranslation('auth')
  useResumption()
  const isSignedIn = useAppSelector(selectIsAuthenticated)
  const user = useAppSelector(selectUser)
  const company = user?.companyName
  const hold = user?.hold
  const held = useAppSelector(selectPermissions)
  const canReadWallet = held.includes('billing:read')
  const canPay = hold === undefined && canReadWallet && held.includes(topUps.create.needs)
  if (!isSignedIn) return <SignInFirst />
  return (
    <AuthFrame>
      <span className="mb-5 grid size-11 place-items-center rounded-full bg-warning-soft text-warning-text">
        <CirclePause aria-hidden className="size-5.5" />
      </span>
      <StepHeading title={t(hold === 'approval' ? 'pending.title' : 'suspended.title')}>
        {company !== undefined &&
          t(hold === 'approval' ? 'pending.intro' : 'suspended.ofCompany', { company })}
      </StepHeading>
      <ul className="mb-7 flex list-disc flex-col gap-1.5 ps-4.5 text-text-muted marker:text-text-faint">
        {hold === 'approval' ? (
          <li>{t('pending.mail')}</li>
        ) : (
          <>
            <li>{t('suspended.data')}</li>
            {hold === 'operator' && <li>{t('suspended.byStaff')}</li>}
            {/* People who may see the wallet get the details below. */}
            {hold === undefined && !canReadWallet && <li>{t('suspended.reason')}</li>}
          </>
        )}
        {!canPay && (
          <li>
            <SupportContact />
          </li>
        )}
      </ul>
      {canReadWallet && hold !== 'approval' && (
        <Suspense>
          <SuspendedWallet />
        </Suspense>
      )}
      <SignedInActions isAccountFirst={!canPay} />
    </AuthFrame>
  )
}

/** Whether any company's services are suspended is nothing for strangers. */
function SignInFirst() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame>
      <StepHeading title={t('suspended.guestTitle')}>{t('suspended.guestText')}</StepHeading>
      <Link to={paths.login()} className={buttonClass({ variant: 'primary' })}>
        {t('login.link')}
      </Link>
    </AuthFrame>
  )
}

/** Without a wallet to top up, the account is what one goes on to. */
function SignedInActions({ isAccountFirst }: { isAccountFirst: boolean }) {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [news, setNews] = useState('')

  const check = async () => {
    setAsking(true)
    setNews('')
    const answer = await dispatch(fetchUser())
    setAsking(false)
    if (!answer.ok) setNews(t(`common:problems.${answer.problem.name}`))
    else if (answer.data.suspended) setNews(t('suspended.still'))
    else await navigate(paths.home())
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Link
          to={paths.general()}
          className={buttonClass({ variant: isAccountFirst ? 'primary' : 'secondary' })}
        >
          {t('suspended.account')}
        </Link>
        <Button busy={isAsking} onClick={() => void check()}>
          {t('suspended.again')}
        </Button>
        <GetHelp about={{ department: 'account' }} />
        <Button variant="ghost" onClick={() => void dispatch(logout())}>
          {t('suspended.signOut')}
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-5 text-text-muted">
        {news}
      </p>
    </>
  )
}

export { ServiceSuspendedPage as Component }
