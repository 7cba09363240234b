import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LbMember, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { mostPools } from '#contract/load-balancers/limits.ts'
import type { PoolContent } from '#contract/load-balancers/tree.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useListPoolsQuery } from '../loadBalancersApi.ts'
import { newPool } from '../tree/newParts.ts'
import { poolUndone, rowsOf, withoutPool, withPart } from '../tree/treeEdits.ts'
import type { TreeEdits } from '../tree/useTreeEdits.ts'
import { PoolCard } from './PoolCard.tsx'

const PoolDrawer = lazyPart(() => import('./PoolDrawer.tsx'), 'PoolDrawer')
const MembersDrawer = lazyPart(() => import('./MembersDrawer.tsx'), 'MembersDrawer')
const DrainDialog = lazyPart(() => import('./DrainDialog.tsx'), 'DrainDialog')
const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'), 'WhyDialog')

interface PoolsTabProps {
  balancer: LoadBalancer
  edits: TreeEdits
  surroundings: Surroundings
  canEdit: boolean
}

/** What is open beside the pools. */
export type PoolQuestion =
  | { about: 'pool' | 'members'; pool: PoolContent }
  | { about: 'drain' | 'why'; pool: PoolContent; member: LbMember }

/** Who answers: pools with their members, as they are edited, and whether each member is online. */
export function PoolsTab({ balancer, edits, surroundings, canEdit }: PoolsTabProps) {
  const { t } = useTranslation('balancerDetails')
  const live = useRows(useListPoolsQuery({ id: balancer.id }).data)
  // Those that may be in the way of a member are named.
  useListSecurityGroupsQuery({ region: balancer.region, size: 200 }, { skip: !useCan(guestNetworks.groups) })
  const { saved, tree, set } = edits
  const [asked, setAsked] = useState<PoolQuestion>()
  const rows = rowsOf(saved.pools, tree.pools)
  const close = () => setAsked(undefined)
  const done = (pool: PoolContent) => {
    set({ ...tree, pools: withPart(tree.pools, pool) })
    close()
  }
  return (
    <section aria-label={t('tabs.pools')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-text-muted">{t('pool.text')}</p>
        {canEdit && (
          <Button
            variant="primary"
            disabledReason={tree.pools.length < mostPools ? undefined : t('pool.most')}
            onClick={() => setAsked({ about: 'pool', pool: newPool(tree) })}
          >
            {t('pool.add')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <EmptyState title={t('pool.none')}>{t('pool.noneText')}</EmptyState>}
      {rows.map((row) => (
        <PoolCard
          key={row.id}
          balancer={balancer}
          row={row}
          edits={edits}
          live={live.find(({ id }) => id === row.id)}
          canEdit={canEdit}
          onAsk={setAsked}
          onUndo={() => set(poolUndone(saved, tree, row.id))}
          onRemove={() => set(withoutPool(tree, row.id))}
        />
      ))}
      <Suspense>
        {asked?.about === 'pool' && (
          <PoolDrawer
            pool={asked.pool}
            tree={tree}
            surroundings={surroundings}
            onDone={done}
            onClose={close}
          />
        )}
        {asked?.about === 'members' && (
          <MembersDrawer
            networkId={balancer.networkId}
            hasIpv6={balancer.ipv6 !== null}
            pool={asked.pool}
            tree={tree}
            surroundings={surroundings}
            onDone={done}
            onClose={close}
          />
        )}
        {asked?.about === 'drain' && (
          <DrainDialog balancer={balancer} pool={asked.pool} member={asked.member} onClose={close} />
        )}
        {asked?.about === 'why' && (
          <WhyDialog balancer={balancer} pool={asked.pool} member={asked.member} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
