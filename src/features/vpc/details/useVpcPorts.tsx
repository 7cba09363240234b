import { shallowEqual } from 'react-redux'
import { compute } from '#contract/compute/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { networksApi, useListPortsQuery } from '#src/networking/networks/networksApi.ts'

/** So many interfaces of a tier are asked for, unless fewer are shown. */
const most = 200

const portsOf = (network: string, size: number) => ({ network, size, sort: 'ip' as const })

function TierPorts({ network, size }: { network: string; size: number }) {
  useListPortsQuery(portsOf(network, size), { refetchOnMountOrArgChange: true })
  return null
}

/** Asks for the interfaces in each tier, which come with the instances that have them. It shows nothing. */
export function AskForPorts({ vpc, size = most }: { vpc: Vpc; size?: number }) {
  return useAskedTiers(vpc).map(({ id, portCount }) => (
    <TierPorts key={`${id} ${portCount}`} network={id} size={size} />
  ))
}

/** The tiers that have interfaces to ask for; none without the permission. */
const useAskedTiers = ({ tiers }: Vpc) => {
  const mayAsk = useCan(compute.list)
  return mayAsk ? tiers.filter(({ portCount }) => portCount > 0) : []
}

/** Whether what `AskForPorts` asks for has come, or been refused. */
export const useAreVpcPortsSettled = (vpc: Vpc): boolean => {
  const tiers = useAskedTiers(vpc)
  return useAppSelector((state) =>
    tiers
      .map(({ id }) => networksApi.endpoints.listPorts.select(portsOf(id, most))(state))
      .every(({ data, isError }) => data !== undefined || isError),
  )
}

const addressOf = ({ ips }: NetworkPort) => ips[0] ?? ''

/** The interfaces in the tiers of a VPC, as far as they are known, by their addresses. */
export const useVpcPorts = ({ tiers }: Pick<Vpc, 'tiers'>): NetworkPort[] =>
  useAppSelector(
    ({ records }) =>
      Object.values(records.networkPort.entities)
        .filter((port) => tiers.some(({ id }) => id === port.networkId))
        .toSorted((one, other) => addressOf(one).localeCompare(addressOf(other), 'en', { numeric: true })),
    shallowEqual,
  )
