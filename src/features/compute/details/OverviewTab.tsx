import type { Instance } from '#contract/instances.ts'
import { AddressCard } from './AddressCard.tsx'
import { CostCard } from './CostCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { LastHourCard } from './LastHourCard.tsx'
import { LatestActivityCard } from './LatestActivityCard.tsx'

/** What there is to know of an instance at a glance: what it is made of, how to reach it, how it does. */
export function OverviewTab({ instance }: { instance: Instance }) {
  const { id, built } = instance
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <FactsCard instance={instance} />
        {built && <CostCard instance={instance} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {built && <AddressCard instance={instance} />}
        {built && <LastHourCard id={id} />}
        <LatestActivityCard instance={instance} />
      </div>
    </div>
  )
}
