import { z } from 'zod/mini'
import { recordTypes, type RecordType } from '#contract/dns/rules.ts'
import type { DnsTerms } from '../dns.ts'
import { CloudFault } from '../port.ts'
import { endpointOf } from './client/endpoints.ts'
import { externalNetwork } from './network.ts'
import { reverseZonesOf } from './reverseZones.ts'
import { regionsIn, type World } from './world.ts'
import { longestPage } from './zoneRows.ts'

/** The region whose designate has the zones: the first that has one, as zones are in no region. */
export const dnsRegion = async (world: World): Promise<string | undefined> => {
  const token = await world.client.token()
  const regions = await regionsIn(world)
  return regions.find(
    (region) => endpointOf(token, 'dns', { region, interface: world.settings.interface }) !== undefined,
  )
}

const hosts = z.array(z.object({ hostname: z.string() }))
const pool = z.object({ id: z.string(), ns_records: hosts })
const someZone = z.object({ id: z.string() })
const subnet = z.object({ cidr: z.string(), ip_version: z.int() })

/** Designate's own id of the pool that zones go into unless something else is said. */
const usualPool = '794ccc2c-d751-44fe-b57f-8894c9f5c842'

const permitted = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CloudFault && error.reason === 'rejected') return undefined
    throw error
  }
}

/** Administrators read pools; others know what serves a zone of theirs. */
const hostnamesIn = async ({ client }: World, region: string): Promise<string[]> => {
  const call = { service: 'dns', region } as const
  const pools = await permitted(client.all({ ...call, path: '/pools', query: longestPage }, 'pools', pool))
  if (pools) return (pools.find(({ id }) => id === usualPool) ?? pools[0])?.ns_records.map(nameOf) ?? []
  const { zones } = await client.ask(
    { ...call, method: 'GET', path: '/zones', query: { limit: 1 } },
    z.object({ zones: z.array(someZone) }),
  )
  const [one] = zones
  if (!one) return []
  const path = `/zones/${one.id}/nameservers`
  const { nameservers } = await client.ask({ ...call, method: 'GET', path }, z.object({ nameservers: hosts }))
  return nameservers.map(nameOf)
}

const nameOf = ({ hostname }: { hostname: string }) => hostname.replace(/\.$/, '').toLowerCase()

/** The reverse zones of the addresses that instances are given. */
const reservedIn = async (world: World, region: string): Promise<string[]> => {
  const network = await permitted(externalNetwork(world, { region }))
  if (!network) return []
  const call = { service: 'network', region, path: '/subnets', query: { network_id: network.id } } as const
  const subnets = await world.client.all(call, 'subnets', subnet)
  return subnets.flatMap(({ cidr, ip_version: version }) => (version === 4 ? reverseZonesOf(cidr) : []))
}

/** The version of designate's API that brought a type; all others have been there from the first. */
const typesSince: Partial<Record<RecordType, string>> = { HTTPS: 'v2.2', SVCB: 'v2.2', TLSA: 'v2.3' }

/** Types that this designate knows; where it doesn't list its versions, those that every one knows. */
const typesIn = async ({ client }: World, region: string): Promise<RecordType[]> => {
  let versions: string[] = []
  try {
    versions = await client.versionIds('dns', { region })
  } catch (error) {
    // A proxy may hide the list.
    if (!(error instanceof CloudFault)) throw error
  }
  const isThere = (type: RecordType) => {
    const since = typesSince[type]
    return since === undefined || versions.includes(since)
  }
  return recordTypes.filter(isThere)
}

/** What designate's servers are called, and what is not to be had from them. */
export const dnsTermsOf = async (world: World, region: string): Promise<DnsTerms> => {
  const [nameServers, types, ...reserved] = await Promise.all([
    hostnamesIn(world, region),
    typesIn(world, region),
    ...(await regionsIn(world)).map((one) => reservedIn(world, one)),
  ])
  return { nameServers, recordTypes: types, reserved: [...new Set(reserved.flat())] }
}
