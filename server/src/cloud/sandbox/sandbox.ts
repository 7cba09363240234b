import type { Db } from '../../db/db.ts'
import type { Cloud } from '../port.ts'
import { addressesLeft } from './addresses.ts'
import { ensureHosts, soldOut } from './capacity.ts'
import { balancerPrices, balancer, sandboxBalancers } from './balancers/balancers.ts'
import { certificate, sandboxCertificates } from './balancers/certificates.ts'
import { balancerSizes, images, planPrices, plans, regions } from './catalogue.ts'
import { machine, sandboxCompute } from './compute.ts'
import { planOf } from './machines.ts'
import { securityGroup, sandboxGroups } from './network/groups.ts'
import { network, sandboxNetworks } from './network/networks.ts'
import { port, sandboxPorts } from './network/ports.ts'
import { publicAddress, addressPrices, sandboxPublicAddresses } from './network/publicAddresses.ts'
import { sandboxDns, zonePrices, zone } from './dns/zones.ts'
import { openResponder } from './dns/responder.ts'
import { servedBy, servedWithGaps } from './dns/served.ts'
import { sandboxTerms } from './dns/terms.ts'
import {
  objectPrices,
  sandboxObjects,
  tenantsWithObjects,
  type StoreInUse,
} from './objects/sandboxObjects.ts'
import { keptOf, sandboxTenants } from './tenants.ts'
import { ensurePools, volumePrices, volumeTypes } from './volumePools.ts'
import { volumeSnapshotsKept } from './volumeSnapshots.ts'
import { sandboxVolumes, volume } from './volumes.ts'
import { sandboxVpcs, vpcPrices, vpc } from './vpc/vpcs.ts'
import { sandboxVpns, vpn } from './vpc/vpns.ts'
import { sandboxOn, type Timing } from './world.ts'

/** All that a tenant may have, in the order in which it can be taken away. */
const kept = [
  keptOf(machine),
  keptOf(volume),
  volumeSnapshotsKept,
  keptOf(zone),
  keptOf(balancer),
  keptOf(certificate),
  keptOf(publicAddress),
  keptOf(port),
  keptOf(network),
  keptOf(securityGroup),
  keptOf(vpn),
  keptOf(vpc),
]

/**
 * A whole small cloud in Portico's own database: hosts with room, address pools, storage, machines and
 * volumes that take their time. Nothing runs in the background: a machine's state follows from when its phase began, so a
 * crash changes nothing.
 */
export const openSandbox = async (
  db: Db,
  {
    timing,
    dnsAt,
    objectsIn,
  }: { timing: Timing; dnsAt?: DnsPlace | undefined; objectsIn?: StoreInUse | undefined },
): Promise<Cloud> => {
  const sandbox = sandboxOn(db, timing)
  await db.system(ensureHosts)
  await db.system(ensurePools)
  const objects = objectsIn && sandboxObjects(objectsIn)
  const responders = dnsAt ? await answering(db, dnsAt) : []
  const servers = () =>
    responders.map((responder, n) => ({
      name: sandboxTerms.nameServers[n] ?? '',
      address: `${dnsAt?.host}:${responder.port}`,
    }))
  return {
    name: 'sandbox',
    compute: sandboxCompute(sandbox),
    volumes: sandboxVolumes(sandbox),
    dns: sandboxDns(sandbox, servers),
    networking: {
      networks: sandboxNetworks(sandbox),
      ports: sandboxPorts(sandbox),
      groups: sandboxGroups(sandbox),
      addresses: sandboxPublicAddresses(sandbox),
    },
    balancers: sandboxBalancers(sandbox),
    certificates: sandboxCertificates(sandbox),
    vpcs: sandboxVpcs(sandbox),
    vpns: sandboxVpns(sandbox),
    objects,
    catalogue: {
      regions: async () =>
        regions.map((region) => ({
          ...region,
          capabilities: { ...region.capabilities, ...(objects && { objects: objects.features }) },
        })),
      plans: async () => [...plans],
      images: async () => [...images],
      soldOut: (planRef) => db.system((tx) => soldOut(tx, planOf(planRef))),
      volumeTypes: () => db.system(volumeTypes),
      addressRoom: (region) => db.system((tx) => addressesLeft(tx, region)),
      balancerSizes: async () => [...balancerSizes],
      firstPrices: {
        ...planPrices,
        ...volumePrices,
        ...zonePrices,
        ...addressPrices,
        ...balancerPrices,
        ...vpcPrices,
        ...objectPrices,
      },
    },
    ...tenantsWithObjects(sandboxTenants(sandbox, kept), objects),
    services: async () =>
      regions.map(({ id }) => ({
        region: id,
        service: 'sandbox',
        version: '1',
        offers: 'instances and volumes that are only played, and domains that are answered for',
        missing: [],
      })),
    ping: () => db.ping(),
    close: async () => {
      await Promise.all([...responders.map((responder) => responder.close()), objects?.close()])
    },
  }
}

/** Where the sandbox answers for its zones. */
export interface DnsPlace {
  host: string
  port: number
  /** Told when the place is taken: the rest of the sandbox does without. */
  onTaken: (error: unknown) => void
}

/** Both name servers. The second one is only asked by us, wherever there is room. */
const answering = async (db: Db, at: DnsPlace) => {
  try {
    const first = await openResponder(at.host, at.port, servedBy(db))
    return [first, await openResponder(at.host, 0, servedWithGaps(servedBy(db)))]
  } catch (error) {
    at.onTaken(error)
    return []
  }
}
