import type { CloudZone, Dns, DnsTerms, ZoneSpec, ZoneUpdate } from '../dns.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../port.ts'
import { dnsRegion, dnsTermsOf } from './dnsTerms.ts'
import type { Home } from './network.ts'
import { differingSets, recordSetsIn, recordSetsOf } from './recordSets.ts'
import { markOf } from './tags.ts'
import { keptFor, placeOf, projectOf, unlessMissing, type Place, type World } from './world.ts'
import { zone as zoneAnswer, toZone, zonesIn, type Zone } from './zoneRows.ts'

/** Pools change when an operator says so. */
const termsMs = 5 * 60_000

/** Designate's zones, behind the port. How long a missing name is remembered is for its operator alone to say. */
export const dnsOf = (world: World): Dns => {
  const { client, settings } = world
  const known = zonesIn(world)
  const writeSets = recordSetsIn(world)
  const termsIn = keptFor(termsMs, world.now, (region) => dnsTermsOf(world, region))

  const homeOf = async (tenant: TenantRef): Promise<Home | undefined> => {
    const region = await dnsRegion(world)
    return region === undefined ? undefined : { region, project: projectOf(tenant) }
  }

  const terms = async (): Promise<DnsTerms | undefined> => {
    const region = await dnsRegion(world)
    return region === undefined ? undefined : termsIn(region)
  }

  const create = async ({ tenant, tag, isFirst }: Order, spec: ZoneSpec): Promise<CloudZone> => {
    const home = await homeOf(tenant)
    if (!home) throw new CloudFault('rejected', 'the catalogue has no dns', false)
    const made = isFirst ? undefined : await known.ofOrder(home, tag)
    if (made) return toZone(made, home.region)
    const name = `${spec.name}.`
    const { email, ttl } = spec
    const body = { name, email, ttl, type: 'PRIMARY', description: markOf(world, tag) }
    const call = { service: 'dns', method: 'POST', ...home, path: '/zones', body } as const
    try {
      return toZone(await client.ask(call, zoneAnswer), home.region)
    } catch (error) {
      if (!(error instanceof CloudFault) || !isTaken(error)) throw error
      const adopted = await known.ofOrder(home, tag)
      if (adopted) return toZone(adopted, home.region)
      const isForNow = await known.isLeaving(home, name)
      throw new CloudFault('conflict', error.message, isForNow, { cause: error })
    }
  }

  /** The zone's own terms, where they are others. */
  const writeTerms = async ({ id, ...home }: Place, found: Zone, { email, ttl }: ZoneUpdate) => {
    const body = {
      ...(email !== undefined && email !== found.email && { email }),
      ...(ttl !== undefined && ttl !== found.ttl && { ttl }),
    }
    if (Object.keys(body).length > 0)
      await client.tell({ service: 'dns', method: 'PATCH', ...home, path: `/zones/${id}`, body })
  }

  return {
    create,

    findByTag: async (tenant, tag) => {
      const home = await homeOf(tenant)
      const found = home && (await known.ofOrder(home, tag))
      return found && toZone(found, home.region)
    },

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await known.readAny(place)
      return found && toZone(found, place.region)
    },

    list: async () => {
      const region = await dnsRegion(world)
      if (region === undefined) return []
      const own = settings.tenancy.kind === 'single' ? (await client.token()).project.id : undefined
      return (await known.all({ region, project: own })).map((found) => toZone(found, region))
    },

    change: async (_: Order, ref: CloudRef, update: ZoneUpdate): Promise<CloudZone> => {
      const place = placeOf(ref)
      const found = await known.must(place)
      const { name } = toZone(found, place.region)
      await writeTerms(place, found, update)
      await writeSets(place, name, update.sets)
      return toZone(await known.must(place), place.region)
    },

    differing: async (ref, wanted) => {
      const place = placeOf(ref)
      const { name } = toZone(await known.must(place), place.region)
      return differingSets(wanted, await recordSetsOf(world, place), name)
    },

    destroy: async (_, ref) => {
      const place = placeOf(ref)
      if (!(await known.read(place))) return
      const { id, ...home } = place
      await unlessMissing(
        unlessNeeded(client.tell({ service: 'dns', method: 'DELETE', ...home, path: `/zones/${id}` })),
      )
    },

    terms,

    servers: async () =>
      ((await terms())?.nameServers ?? []).map((name) => ({ name, address: `${name}:53` })),
  }
}

/** Of another project, a name above or below is as much in the way as the same one. */
const isTaken = ({ reason, message }: CloudFault) =>
  reason === 'conflict' || (reason === 'rejected' && /illegal_(child|parent)/.test(message))

/** Designate keeps a zone for as long as there is one below it. */
const unlessNeeded = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (error instanceof CloudFault && error.message.includes('zone_has_sub_zone'))
      throw new CloudFault('conflict', error.message, false, { cause: error })
    throw error
  }
}
