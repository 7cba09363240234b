import type { Db } from '../../db/db.ts'
import type { Cloud } from '../port.ts'
import { ensureHosts, soldOut } from './capacity.ts'
import { images, plans, regions } from './catalogue.ts'
import { sandboxCompute } from './compute.ts'
import { planOf, type SandboxWorld } from './machines.ts'
import { firstPrices } from './prices.ts'
import { sandboxTenants } from './tenants.ts'
import { ensurePools, volumeTypes } from './volumePools.ts'
import { sandboxVolumes } from './volumes.ts'

/**
 * A whole small cloud in Portico's own database: hosts with room, address pools, storage, machines and
 * volumes that take their time. Nothing runs in the background: a machine's state follows from when its phase began, so a
 * crash changes nothing.
 */
export const openSandbox = async (db: Db, world: SandboxWorld): Promise<Cloud> => {
  await db.system(ensureHosts)
  await db.system(ensurePools)
  return {
    name: 'sandbox',
    compute: sandboxCompute(db, world),
    volumes: sandboxVolumes(db, world),
    catalogue: {
      regions: async () => [...regions],
      plans: async () => [...plans],
      images: async () => [...images],
      soldOut: (planRef) => db.system((tx) => soldOut(tx, planOf(planRef))),
      volumeTypes: () => db.system(volumeTypes),
      firstPrices,
    },
    ...sandboxTenants(db, world),
    services: async () =>
      regions.map(({ id }) => ({
        region: id,
        service: 'sandbox',
        version: '1',
        offers: 'instances and volumes that are only played',
        missing: [],
      })),
    ping: () => db.ping(),
    close: async () => undefined,
  }
}
