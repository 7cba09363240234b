import { shallowEqual } from 'react-redux'
import { compute } from '#contract/compute.ts'
import type { NetworkPort } from '#contract/networks.ts'
import type { Vpc } from '#contract/vpcs.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { networksApi, useListPortsQuery } from '#src/resources/networks/networksApi.ts'

const portsOf = (network: string, size: number) => ({ network, size, sort: 'ip' as const })

function TierPorts({ network, size }: { network: string; size: number }) {
  useListPortsQuery(portsOf(network, size), { refetchOnMountOrArgChange: true })
  return null
}

/** Asks for the interfaces in each tier, which come with the instances that have them. It shows nothing. */
export function AskForPorts({ vpc: { tiers }, size = 200 }: { vpc: Vpc; size?: number }) {
  const mayAsk = useCan(compute.list)
  if (!mayAsk) return null
  return tiers
    .filter(({ portCount }) => portCount > 0)
    .map(({ id, portCount }) => <TierPorts key={`${id} ${portCount}`} network={id} size={size} />)
}

/** Whether what `AskForPorts` asks for has come, or been refused; there is nothing to wait for without the permission. */
export const useAreVpcPortsSettled = ({ tiers }: Vpc, size = 200): boolean => {
  const mayAsk = useCan(compute.list)
  return useAppSelector((state) =>
    tiers
      .filter(({ portCount }) => mayAsk && portCount > 0)
      .map(({ id }) => networksApi.endpoints.listPorts.select(portsOf(id, size))(state))
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
