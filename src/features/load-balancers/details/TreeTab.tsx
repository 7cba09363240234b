import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import type { Configuration } from '#contract/load-balancers/tree.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useRecord, useRows } from '#src/records/useRecords.ts'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { pendingEditsTexts } from '#src/resources/edits/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { ofBalancer } from '../actions.ts'
import { useListCertificatesQuery } from '../loadBalancersApi.ts'
import { useConfiguration } from '../tree/useConfiguration.ts'
import { usePortChoices } from '../tree/useMemberNames.ts'
import { useTreeEdits } from '../tree/useTreeEdits.ts'
import { ListenersTab } from './ListenersTab.tsx'
import { PoolsTab } from './PoolsTab.tsx'
import { TreeSaveBar } from './TreeSaveBar.tsx'
import { balancerDetailsTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [
  ...balancerDetailsTexts,
  ...balancerTreeTexts,
  ...guestNetworksTexts,
  ...loadBalancersTexts,
  ...pendingEditsTexts,
  ...resourcePagesTexts,
]

interface TreeTabProps {
  balancer: LoadBalancer
  part: 'listeners' | 'pools'
}

/** Listeners or pools: parts of one tree, whose edits are saved together. */
export function TreeTab({ balancer, part }: TreeTabProps) {
  const { t } = useTranslation('balancerDetails')
  const { data, error, refetch } = useConfiguration(balancer)
  if (data) return <TreeEditor balancer={balancer} part={part} configuration={data} />
  return error ? (
    <PartProblem kind={t(`tabs.${part}`)} problem={problemOf(error)} onRetry={() => void refetch()} />
  ) : (
    <TableSkeleton label={t('loading')} columns={4} />
  )
}

/** What a tree is checked against, beside its own rules. */
const useSurroundings = ({ region, networkId, privateIp, ipv6 }: LoadBalancer): Surroundings => {
  const capabilities = useCapabilities()(region)
  useListNetworksQuery({ region, size: 200 }, { skip: !useCan(guestNetworks.list) })
  const network = useRecord({ kind: 'guestNetwork', id: networkId })
  const ports = usePortChoices(networkId)
  return {
    ...(capabilities?.balancers && { features: capabilities.balancers }),
    ...(network && { network: { cidr: network.cidr, routes: network.routes, own: privateIp } }),
    ...(network && {
      ipv6: ipv6 === null || network.ipv6Cidr === null ? null : { cidr: network.ipv6Cidr, own: ipv6 },
    }),
    ...(ports.length > 0 && { ports: new Map(ports.map(({ port }) => [port.id, port.ips])) }),
  }
}

function TreeEditor({ balancer, part, configuration }: TreeTabProps & { configuration: Configuration }) {
  const { t } = useTranslation('resources')
  const edits = useTreeEdits(balancer, configuration)
  const may = useMay()
  const surroundings = useSurroundings(balancer)
  const certificates = useRows(
    useListCertificatesQuery({ region: balancer.region, size: 200, sort: 'name' }).data,
  )
  const canEdit = may(ofBalancer.configure.needs, balancer.projectId) && balancer.status !== 'deleted'
  const reason = whyNot(loadBalancerKind, 'configure', balancer)
  const shared = { balancer, edits, surroundings, canEdit }
  return (
    <div className="flex flex-col gap-6">
      {part === 'listeners' ? (
        <ListenersTab {...shared} certificates={certificates} />
      ) : (
        <PoolsTab {...shared} />
      )}
      <TreeSaveBar
        balancer={balancer}
        edits={edits}
        surroundings={surroundings}
        reason={reason && t(`reasons.${reason}`)}
      />
    </div>
  )
}
