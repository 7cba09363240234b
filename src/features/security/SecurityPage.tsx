import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { useCheckUpQuery } from './securityApi.ts'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import { securityTexts } from './texts.ts'

export const texts = securityTexts

const CheckUpCard = lazyPart(() => import('./CheckUpCard.tsx'), 'CheckUpCard')
const UnconfirmedCard = lazyPart(() => import('./UnconfirmedCard.tsx'), 'UnconfirmedCard')
const EventsCard = lazyPart(() => import('./EventsCard.tsx'), 'EventsCard')
const PasskeysCard = lazyPart(() => import('./PasskeysCard.tsx'), 'PasskeysCard')
const BrowsersCard = lazyPart(() => import('./BrowsersCard.tsx'), 'BrowsersCard')
const SessionsCard = lazyPart(() => import('./SessionsCard.tsx'), 'SessionsCard')

/** What the account lacks, how one signs in and where one is signed in, what other areas add, and what has happened. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex max-w-4xl flex-col gap-6">
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <CheckUpCard />
        </Suspense>
        <Unconfirmed />
        <PasswordCard />
        <TwoFactorCard />
        <Suspense fallback={<Skeleton className="h-32 rounded-card" />}>
          <PasskeysCard />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <SessionsCard />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <BrowsersCard />
        </Suspense>
        <Outlet />
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <EventsCard />
        </Suspense>
      </div>
    </>
  )
}

/** Asked for only by those who have something to confirm. */
function Unconfirmed() {
  const { data } = useCheckUpQuery()
  return (
    data?.open.includes('unconfirmed') && (
      <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
        <UnconfirmedCard />
      </Suspense>
    )
  )
}

export { SecurityPage as Component }
