import { CloudFault, type Cloud } from '../port.ts'
import type { Db } from '../../db/db.ts'
import { balancersOf } from './balancers/balancers.ts'
import { certificatesOf } from './balancers/certificates.ts'
import { balancersIn } from './balancers/offered.ts'
import { plansIn } from './balancers/plans.ts'
import { catalogueOf } from './catalogue.ts'
import { checkCloud } from './check.ts'
import { openClient, type ClientLog } from './client/client.ts'
import type { Transport } from './client/transport.ts'
import { computeOf } from './compute.ts'
import { offersIn } from './offers.ts'
import { dnsOf } from './dns.ts'
import { metricsIn } from './metrics/metrics.ts'
import { networkingOf } from './network/networking.ts'
import { vpcsOf } from './network/vpcs.ts'
import { objectsOf } from './objects/objects.ts'
import type { OpenStackSettings } from './settings.ts'
import { tenantsOf } from './tenancy.ts'
import { volumesOf } from './volumes.ts'
import type { World } from './world.ts'

interface Installation {
  /** Told to everything that is made, so that several installations can share a cloud. */
  installation: string
  now: () => Date
  log?: ClientLog | undefined
  /** For what the cloud does not remember: without it there are no load balancers. */
  db?: Db | undefined
  /** Tests listen in, lose answers or play recorded ones. */
  transport?: Transport | undefined
  /** Without it there is no object storage, whose keys follow from it. */
  secretOf?: World['secretOf'] | undefined
  consoleOrigin?: string | undefined
}

export const openWorld = (
  settings: OpenStackSettings,
  { installation, now, log, transport, secretOf, consoleOrigin }: Installation,
): World => ({
  client: openClient(settings, { log, now: () => now().getTime(), ...(transport && { transport }) }),
  settings,
  installation,
  now,
  secretOf:
    secretOf ??
    (() => {
      throw new CloudFault('rejected', 'a command has no keys for object storage', false)
    }),
  consoleOrigin,
})

/** A real cloud: keystone, nova, neutron, glance; cinder, designate, octavia, barbican and swift where the catalogue has them. */
export const openOpenStack = (settings: OpenStackSettings, about: Installation): Cloud => {
  const world = openWorld(settings, about)
  const { client } = world
  const offers = offersIn(world)
  const balancers = about.db && balancersIn(world)
  const metrics = metricsIn(world, about.db)
  const objects = about.secretOf && objectsOf(world)
  const volumes = volumesOf(world, offers, metrics)
  const made =
    balancers && about.db && balancersOf(world, balancers, { plans: plansIn(about.db, about.now), metrics })
  return {
    name: 'openstack',
    compute: computeOf(world, offers, metrics),
    volumes,
    dns: dnsOf(world),
    networking: networkingOf(world),
    vpcs: vpcsOf(world),
    ...(balancers && made && { balancers: made, certificates: certificatesOf(world, balancers) }),
    ...(objects && { objects }),
    catalogue: catalogueOf(world, offers, { balancers, metrics, objects }),
    measure: () =>
      metrics.measure({
        volumes: volumes.list,
        balancers: async () => (balancers && made ? balancers.counted(await made.list()) : []),
      }),
    ...tenantsOf(world, objects),
    services: () => checkCloud(world),
    ping: async () => void (await client.newest('compute', { region: settings.region })),
    close: async () => {
      await objects?.close()
      client.close()
    },
  }
}
