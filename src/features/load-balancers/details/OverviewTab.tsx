import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord, useRows } from '#src/records/useRecords.ts'
import { AddressLink } from '#src/networking/addresses/AddressLink.tsx'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { CostCard } from '#src/resources/page/CostCard.tsx'
import { FactsCard } from '#src/resources/page/facts.tsx'
import { LatestActivityCard } from '#src/resources/page/LatestActivityCard.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Code } from '#src/ui/Code.tsx'
import { useListListenersQuery, useListPoolsQuery } from '../loadBalancersApi.ts'
import { flowLayout } from '../tree/flowLayout.ts'
import { FlowDrawing } from './FlowDrawing.tsx'
import { FlowList } from './FlowList.tsx'

/** What becomes of a connection, drawn as it is now; and what there is to know of the balancer. */
export function OverviewTab({ balancer }: { balancer: LoadBalancer }) {
  const { id, built } = balancer
  return (
    <div className="flex flex-col gap-6">
      <FlowCard balancer={balancer} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <FactsCard row={balancer} facts={useFacts(balancer)} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {built && <CostCard row={balancer} />}
          <LatestActivityCard of={balancer} to={paths.loadBalancer(id, 'activity')} />
        </div>
      </div>
    </div>
  )
}

function FlowCard({ balancer: { id, networkId } }: { balancer: LoadBalancer }) {
  const { t } = useTranslation('balancerDetails')
  const listenerQuery = useListListenersQuery({ id })
  const poolQuery = useListPoolsQuery({ id })
  const listeners = useRows(listenerQuery.data).toSorted((one, other) => one.port - other.port)
  const pools = useRows(poolQuery.data)
  const error = listenerQuery.error ?? poolQuery.error
  const isThere = listenerQuery.data && poolQuery.data
  if (!isThere && error)
    return (
      <PartProblem
        kind={t('flow.title')}
        problem={problemOf(error)}
        onRetry={() => {
          void listenerQuery.refetch()
          void poolQuery.refetch()
        }}
      />
    )
  return (
    <Card title={t('flow.title')} description={t('flow.text')}>
      {!isThere ? (
        <Skeleton className="h-40 w-full" />
      ) : listeners.length + pools.length === 0 ? (
        <p className="text-text-muted">
          {t('flow.none')}{' '}
          <Link to={paths.loadBalancer(id, 'listeners')} className={linkClass}>
            {t('flow.toListeners')}
          </Link>
        </p>
      ) : (
        <>
          <FlowDrawing flow={flowLayout({ listeners, pools })} networkId={networkId} pools={pools} />
          <FlowList listeners={listeners} pools={pools} networkId={networkId} />
        </>
      )}
    </Card>
  )
}

const useFacts = (balancer: LoadBalancer) => {
  const { t } = useTranslation(['loadBalancers', 'balancerDetails'])
  const { networkId, privateIp, publicIp, addressId, ipv6, isIpv6Public, sizeName, region } = balancer
  useListNetworksQuery({ region, size: 200 }, { skip: !useCan(guestNetworks.list) })
  const network = useRecord({ kind: 'guestNetwork', id: networkId })
  return [
    { term: t('columns.size'), value: sizeName },
    {
      term: t('columns.network'),
      value: (
        <Link to={paths.network(networkId)} className={linkClass}>
          <bdi>{network?.name ?? networkId}</bdi>
        </Link>
      ),
    },
    {
      term: t('balancerDetails:facts.privateIp'),
      value: privateIp === null ? '–' : <Code>{privateIp}</Code>,
    },
    {
      term: t('balancerDetails:facts.publicIp'),
      value:
        publicIp === null || addressId === null ? (
          t('internal')
        ) : (
          <Link to={paths.ipAddress(addressId)} className={linkClass}>
            <Code>{publicIp}</Code>
          </Link>
        ),
    },
    {
      term: t('columns.ipv6'),
      value:
        ipv6 === null ? (
          '–'
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-2">
            {isIpv6Public ? <AddressLink address={ipv6} region={region} /> : <Code breaks>{ipv6}</Code>}
            {!isIpv6Public && t('internal')}
          </span>
        ),
    },
  ]
}
