import { byVersion } from '#contract/addresses/address.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { MemberContent } from '#contract/load-balancers/tree.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListPortsQuery } from '#src/networking/networks/networksApi.ts'

export interface PortChoice {
  port: NetworkPort
  ip: string
  ipv6: string | undefined
  instanceId: string
  name: string
}

/** The interfaces of instances on a network, by the names of their instances. */
export const usePortChoices = (networkId: string): PortChoice[] => {
  const maySee = useCan(guestNetworks.ports)
  const query = { network: networkId, size: 200, sort: 'ip' }
  const ports = useRows(useListPortsQuery(query, { skip: !maySee || networkId === '' }).data).filter(
    (port) => port.networkId === networkId && port.owner.kind === 'instance',
  )
  // Names come with the interfaces; the text changes when they do.
  const names = useAppSelector(({ records }) =>
    ports.map(({ owner }) => records.instance.entities[owner.id]?.name ?? owner.id).join('\n'),
  ).split('\n')
  return ports.map((port, n) => ({
    port,
    ip: byVersion(port.ips).v4 ?? '',
    ipv6: byVersion(port.ips).v6,
    instanceId: port.owner.id,
    name: names[n] ?? port.owner.id,
  }))
}

/** What members are called: by their instance, else by their address. */
export const useMemberNames = (networkId: string) => {
  const ports = usePortChoices(networkId)
  return (member: Pick<MemberContent, 'portId' | 'ip'>) => {
    const found = ports.find(({ port }) => port.id === member.portId)
    return { name: found?.name ?? member.ip, instanceId: found?.instanceId, port: found?.port }
  }
}
