import { z } from 'zod/mini'
import type { Catalogue, CloudImage, CloudPlan, CloudRegion } from '../port.ts'
import type { CloudVolumeType } from '../volumes.ts'
import type { OfferedBalancers } from './balancers/offered.ts'
import { endpointOf } from './client/endpoints.ts'
import { dnsRegion } from './dnsTerms.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { OpenStackObjects } from './objects/objects.ts'
import type { Flavor, Image, Offers, VolumeType } from './offers.ts'
import { regionsIn, unlessMissing, type World } from './world.ts'

interface Beside {
  balancers?: OfferedBalancers | undefined
  metrics: Metrics
  objects?: Pick<OpenStackObjects, 'featuresIn'> | undefined
}

/** What the cloud offers, in the words of the port. */
export const catalogueOf = (world: World, offers: Offers, beside: Beside): Catalogue => {
  const { balancers } = beside
  /** What several regions offer under one name, each once. */
  const everywhere = async <T extends { name?: string | null | undefined }>(
    all: (region: string) => Promise<T[]>,
  ) => {
    const found = (await Promise.all((await regionsIn(world)).map(all))).flat()
    return found.filter((one, at) => found.findIndex(({ name }) => name === one.name) === at)
  }
  const without = async (all: (region: string) => Promise<{ name?: unknown }[]>, name: string) => {
    const regions = await regionsIn(world)
    const has = await Promise.all(
      regions.map(async (region) => (await all(region)).some((one) => one.name === name)),
    )
    return regions.filter((_, at) => !has[at])
  }
  return {
    regions: async () =>
      Promise.all((await regionsIn(world)).map((region) => describeRegion(world, offers, region, beside))),
    plans: async () =>
      (await everywhere(offers.flavors))
        .map(toPlan)
        .toSorted((one, other) => one.memoryMib - other.memoryMib || one.vcpus - other.vcpus),
    images: async () => (await everywhere(offers.images)).map(toImage),
    ...(balancers && { balancerSizes: balancers.sizes }),
    soldOut: (planRef) => without(offers.flavors, planRef),
    volumeTypes: async () =>
      Promise.all(
        (await everywhere(offers.volumeTypes)).map(async (type) =>
          toVolumeType(type, await without(offers.volumeTypes, type.name)),
        ),
      ),
  }
}

const regionAnswer = z.object({ region: z.object({ description: z.nullish(z.string()) }) })

/** A region whose description in keystone is “Amsterdam, NL” has that name and that country. */
const describeRegion = async (
  world: World,
  offers: Offers,
  id: string,
  { balancers, metrics, objects }: Beside,
): Promise<CloudRegion> => {
  const { client, settings } = world
  const call = { service: 'identity', method: 'GET', path: `/regions/${id}` } as const
  const description = (await unlessMissing(client.ask(call, regionAnswer)))?.region.description ?? ''
  const [, name = description, country = ''] = /^(.+), ([A-Z]{2})$/.exec(description) ?? []
  const place = { region: id, interface: settings.interface }
  const hasVolumes = endpointOf(await client.token(), 'volume', place) !== undefined
  // Where public addresses are ports outside, an instance's first port is none of its company's networks.
  const hasNetworks = settings.publicMode === 'floating'
  const [images, zones, ipv6, features, portForwarding, reverseNames, vpc, isMeasured, objectFeatures] =
    await Promise.all([
      offers.images(id),
      offers.zones(id),
      hasNetworks && offers.hasIpv6(id),
      balancers?.featuresIn(id),
      hasNetworks && offers.hasForwardings(id),
      hasNetworks && offers.hasReverseNames(),
      hasNetworks && offers.hasVpcs(id),
      metrics.hasDiagnostics(id),
      objects?.featuresIn(id),
    ])
  return {
    id,
    name: name || id,
    country,
    zones,
    capabilities: {
      liveResize: false,
      rescue: true,
      consoleLog: true,
      terminal: false,
      screen: settings.consoles === 'novnc',
      snapshots: true,
      recover: true,
      // Nova asks an agent in the guest: none can be promised unless every image says that it has one.
      resetPassword:
        images.length > 0 &&
        images.every(({ hw_qemu_guest_agent: agent }) => agent === 'yes' || agent === 'true'),
      metrics: isMeasured,
      volumes: hasVolumes,
      volumeMetrics: hasVolumes && isMeasured,
      volumeSnapshots: hasVolumes,
      restoreLatestOnly: true,
      dns: (await dnsRegion(world)) !== undefined,
      networks: hasNetworks,
      addresses: hasNetworks,
      ipv6,
      portForwarding,
      reverseNames,
      // Designate has names for floating IPs only.
      ipv4ReverseNamesOnly: reverseNames,
      ...(features && { balancers: features }),
      vpc,
      // Security groups have no order and no denials, and what restarts routers is the operator's.
      vpcAcls: false,
      vpcRestart: false,
      vpcVpn: false,
      ...(objectFeatures && { objects: objectFeatures }),
    },
  }
}

/** From so much memory for each vCPU on, a flavor is one for memory. */
const muchMib = 7168

const classOf = ({ vcpus, ram, extra_specs: specs = {} }: Flavor): CloudPlan['class'] => {
  const said = specs['portico:class']
  if (said === 'shared' || said === 'dedicated' || said === 'memory' || said === 'gpu') return said
  if ('pci_passthrough:alias' in specs || 'resources:VGPU' in specs) return 'gpu'
  if (specs['hw:cpu_policy'] === 'dedicated') return 'dedicated'
  return ram / vcpus >= muchMib ? 'memory' : 'shared'
}

const toPlan = (flavor: Flavor): CloudPlan => ({
  ref: flavor.name,
  name: flavor.name,
  class: classOf(flavor),
  vcpus: flavor.vcpus,
  memoryMib: flavor.ram,
  diskGib: flavor.disk,
  transferGib: Number(flavor.extra_specs?.['portico:transfer_gib'] ?? 0) || 0,
})

const gib = 1024 ** 3

const toImage = (image: Image): CloudImage => {
  const property = (...names: string[]) =>
    names
      .map((name) => image[name])
      .find((value): value is string => typeof value === 'string' && value !== '')
  const name = image.name ?? image.id
  const known = property('os_distro')
  const ends = Date.parse(property('portico:end_of_life', 'provided_until') ?? '')
  return {
    ref: name,
    name,
    distribution: known ?? 'linux',
    version: property('os_version') ?? '',
    minDiskGib: Math.max(image.min_disk, Math.ceil((image.virtual_size ?? 0) / gib)),
    minMemoryMib: image.min_ram,
    // Images of a distribution call their user after it; of one that says nothing it is not known.
    defaultUser: property('os_admin_user', 'image_original_user') ?? known ?? '',
    endOfLife: Number.isNaN(ends) ? null : new Date(ends).toISOString(),
    hasOwnAccess: property('portico:own_access')?.toLowerCase() === 'true',
  }
}

/** Cinder's largest where a type says nothing. */
const mostGib = 16_384

const toVolumeType = (
  { name, extra_specs: specs = {} }: VolumeType,
  soldOutIn: string[],
): CloudVolumeType => {
  const number = (key: string) => Number(specs[key]) || undefined
  return {
    ref: name,
    name,
    minGib: number('provisioning:min_vol_size') ?? 1,
    maxGib: number('provisioning:max_vol_size') ?? mostGib,
    iops: number('portico:iops') ?? null,
    mibPerSecond: number('portico:mib_per_second') ?? null,
    encrypted: specs['portico:encrypted']?.toLowerCase() === 'true',
    onlineResize: true,
    soldOutIn,
  }
}
