import { useTranslation } from 'react-i18next'
import type { Wallet } from '#contract/billing/wallet.ts'
import { Card } from '#src/ui/Card.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TopUpsCard } from '../topUp/TopUpsCard.tsx'
import { Figures } from './Figures.tsx'
import { RunwayCard } from './RunwayCard.tsx'
import { StandingBanner } from './StandingBanner.tsx'

/** How long the balance lasts first, then what it is made of. */
export function Overview({ wallet }: { wallet: Wallet }) {
  return (
    <div className="flex flex-col gap-5">
      <StandingBanner wallet={wallet} />
      <RunwayCard wallet={wallet} />
      <Figures wallet={wallet} />
      <TopUpsCard />
    </div>
  )
}

/** Of the size that it will have. */
export function OverviewSkeleton() {
  const { t } = useTranslation('billing')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Card>
        <Skeleton className="mb-3 h-7 w-2/3" />
        <Skeleton className="mb-6 w-1/3" />
        <Skeleton className="h-72 w-full" />
      </Card>
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
