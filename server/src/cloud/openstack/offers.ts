import { z } from 'zod/mini'
import { CloudFault } from '../port.ts'
import { endpointOf } from './client/endpoints.ts'
import { hasReverseNames } from './network/reverseNames.ts'
import { poolOfIpv6 } from './network/subnetPools.ts'
import { keptFor, type World } from './world.ts'

const text = z.record(z.string(), z.string())

const flavor = z.object({
  id: z.string(),
  name: z.string(),
  vcpus: z.int(),
  ram: z.int(),
  disk: z.int(),
  'OS-FLV-DISABLED:disabled': z.optional(z.boolean()),
  'os-flavor-access:is_public': z.optional(z.boolean()),
  extra_specs: z.optional(text),
})
export type Flavor = z.infer<typeof flavor>

const image = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  status: z.string(),
  created_at: z.string(),
  min_disk: z.int(),
  min_ram: z.int(),
  os_hidden: z.optional(z.boolean()),
  virtual_size: z.nullish(z.number()),
})
export type Image = z.infer<typeof image>

const volumeType = z.object({
  id: z.string(),
  name: z.string(),
  is_public: z.optional(z.boolean()),
  extra_specs: z.optional(text),
})
export type VolumeType = z.infer<typeof volumeType>

const zone = z.object({ zoneName: z.string(), zoneState: z.object({ available: z.boolean() }) })

const extension = z.object({ alias: z.string() })
const forwardingExtensions = ['floating-ip-port-forwarding', 'floating-ip-port-forwarding-port-ranges']

/** How long what the cloud offers is taken for true while orders name it. */
const keptMs = 30_000

const hidden = 'portico:hidden'
const isHidden = (marks: Record<string, unknown> = {}) => String(marks[hidden]).toLowerCase() === 'true'

/** Finds by its name what a region offers; an order that names anything else is refused. */
const oneOf =
  <T extends { id: string; name?: string | null | undefined }>(
    what: string,
    all: (region: string) => Promise<T[]>,
  ) =>
  async (region: string, name: string): Promise<T> => {
    const found = (await all(region)).find((one) => one.name === name)
    if (!found) throw new CloudFault('rejected', `region ${region} offers no ${what} ${name}`, false)
    return found
  }

/**
 * What each region offers, by the names that are Portico's refs: ids differ between regions and change when an image
 * is built anew, names don't.
 */
export const offersIn = (world: World) => {
  const { client, settings, now } = world

  const flavors = keptFor(keptMs, now, async (region) => {
    const found = await client.all({ service: 'compute', region, path: '/flavors/detail' }, 'flavors', flavor)
    // Without a disk it boots from volumes only; what is not public is not for the projects of companies.
    return found.filter(
      (one) =>
        one.disk > 0 &&
        one['OS-FLV-DISABLED:disabled'] !== true &&
        one['os-flavor-access:is_public'] !== false &&
        !isHidden(one.extra_specs),
    )
  })

  const images = keptFor(keptMs, now, async (region) => {
    const query = { visibility: 'public', status: 'active', sort: 'created_at:desc' }
    const found = await client.all({ service: 'image', region, path: '/images', query }, 'images', image)
    const offered = found.filter((one) => one.name && one.os_hidden !== true && !isHidden(one))
    // The newest of a name is the one that is offered.
    return offered.filter((one, at) => offered.findIndex(({ name }) => name === one.name) === at)
  })

  const volumeTypes = keptFor(keptMs, now, async (region) => {
    if (endpointOf(await client.token(), 'volume', { region, interface: settings.interface }) === undefined)
      return []
    const call = { service: 'volume', region, path: '/types' } as const
    const found = (await client.all(call, 'volume_types', volumeType)).filter(
      ({ is_public, extra_specs }) => is_public !== false && !isHidden(extra_specs),
    )
    // Cinder's own type is for those who name none.
    const named = found.filter(({ name }) => name !== '__DEFAULT__')
    return named.length > 0 ? named : found
  })

  const zones = keptFor(keptMs, now, async (region) => {
    const call = { service: 'compute', region, path: '/os-availability-zone' } as const
    const found = await client.all(call, 'availabilityZoneInfo', zone)
    return found.flatMap(({ zoneName, zoneState }) => (zoneState.available ? zoneName : [])).toSorted()
  })

  const ipv6 = keptFor(keptMs, now, (region) => poolOfIpv6(world, { region }))

  const extensions = keptFor(keptMs, now, async (region) => {
    const call = { service: 'network', region, path: '/extensions', query: { fields: 'alias' } } as const
    return new Set((await client.all(call, 'extensions', extension)).map(({ alias }) => alias))
  })

  const reverseNames = keptFor(10 * keptMs, now, () => hasReverseNames(world))

  return {
    /** Whether ports of floating IPs can lead somewhere by themselves, ranges of them as well. */
    hasForwardings: async (region: string) => {
      const known = await extensions(region)
      return forwardingExtensions.every((alias) => known.has(alias))
    },
    /** Whether routers have static routes. Neutron with OVN changes them one by one before it says `extraroute-atomic`. */
    hasVpcs: async (region: string) => (await extensions(region)).has('extraroute'),
    hasReverseNames: () => reverseNames(''),
    zones,
    /** Whether networks of companies can have IPv6. */
    hasIpv6: async (region: string) => (await ipv6(region)) !== undefined,
    flavors,
    images,
    volumeTypes,
    flavor: oneOf('flavor', flavors),
    image: oneOf('image', images),
    volumeType: oneOf('volume type', volumeTypes),
  }
}
export type Offers = ReturnType<typeof offersIn>
