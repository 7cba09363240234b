import { hasWayOut, isHostOf } from '#contract/addresses/networks.ts'
import { readCidr4 } from '#contract/addresses/ipv4.ts'
import type { InstanceDraft } from '#contract/compute/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import type { PartFaults } from '#src/forms/checkedBy.ts'

type Known = Pick<GuestNetwork, 'id' | 'cidr' | 'gateway'>
type Leading = Pick<GuestNetwork, 'id' | 'region' | 'isDefault' | 'gateway' | 'snat'>

/** What is wrong with the interfaces that are asked for, each at its field: `0.ip`. */
export const interfaceFaults = (
  { interfaces = [], count = 1 }: Pick<InstanceDraft, 'interfaces' | 'count'>,
  networks: readonly Known[],
): PartFaults => {
  const faults: Record<string, string> = {}
  for (const [n, { networkId, ip }] of interfaces.entries()) {
    const network = networks.find(({ id }) => id === networkId)
    const range = readCidr4(network?.cidr ?? '')
    const isTaken = interfaces.slice(0, n).some((one) => one.networkId === networkId && one.ip === ip)
    if (!network || !range) faults[`${n}.networkId`] = 'required'
    else if (ip === undefined) continue
    else if (!isHostOf(range, ip, network.gateway)) faults[`${n}.ip`] = 'ipOutside'
    else if (count > 1) faults[`${n}.ip`] = 'ipShared'
    else if (isTaken) faults[`${n}.ip`] = 'ipTaken'
  }
  return faults
}

/** Why a public address can't be had: it leads through the primary network, which has to have a way out. */
export const publicFault = (
  { publicIpv4 = true, region, interfaces }: Pick<InstanceDraft, 'publicIpv4' | 'region' | 'interfaces'>,
  networks: readonly Leading[],
) => {
  const primary = networks.find((one) =>
    interfaces ? one.id === interfaces[0]?.networkId : one.isDefault && one.region === region,
  )
  return publicIpv4 && primary && !hasWayOut(primary) ? 'noRouter' : undefined
}
