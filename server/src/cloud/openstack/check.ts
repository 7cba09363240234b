import type { CloudServiceState } from '#contract/operator/routes.ts'
import { CloudFault } from '../port.ts'
import { balancersIn } from './balancers/offered.ts'
import { endpointOf, mustHave, type Service } from './client/endpoints.ts'
import { externalNetwork } from './network.ts'
import { diagnosticsIn } from './metrics/allowed.ts'
import { offersIn, type Offers } from './offers.ts'
import { dnsTermsOf } from './dnsTerms.ts'
import { lookAtObjects } from './objects/check.ts'
import { domainOf } from './tenancy.ts'
import { regionsIn, type World } from './world.ts'
import { everyProject } from './zoneRows.ts'

type Finding = CloudServiceState

interface Looked extends Pick<Finding, 'version' | 'offers'> {
  missing?: (string | undefined)[]
}

/** Asks each service what it has and what Portico may do there. Changes nothing. */
export const checkCloud = async (world: World): Promise<Finding[]> => {
  const offers = offersIn(world)
  const identity = await finding('', 'identity', () => lookAtIdentity(world))
  // Without a token nobody else answers.
  if (identity.version === '') return [identity]
  const regions = await regionsIn(world)
  const found = await Promise.all(
    regions.map((region) =>
      Promise.all([
        finding(region, 'compute', () => lookAtCompute(world, offers, region)),
        finding(region, 'image', () => lookAtImages(world, offers, region)),
        finding(region, 'network', () => lookAtNetwork(world, offers, region)),
        finding(region, 'volume', () => lookAtVolumes(world, offers, region)),
        finding(region, 'dns', () => lookAtDns(world, region)),
        finding(region, 'load balancer', () => lookAtBalancers(world, region)),
        finding(region, 'object storage', () => lookAtObjects(world, region)),
      ]),
    ),
  )
  return [identity, ...found.flat()]
}

const finding = async (region: string, service: string, look: () => Promise<Looked>): Promise<Finding> => {
  try {
    const { missing = [], ...about } = await look()
    return { region, service, ...about, missing: missing.filter((each) => each !== undefined) }
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    return { region, service, version: '', offers: 'nothing', missing: [`${error.message}.`] }
  }
}

const mayOr = async (asked: Promise<unknown>, sentence: string): Promise<string | undefined> => {
  try {
    await asked
    return undefined
  } catch (error) {
    if (error instanceof CloudFault && error.reason === 'rejected') return sentence
    throw error
  }
}

const lookAtIdentity = async (world: World): Promise<Looked> => {
  const { client, settings } = world
  const { project, roles } = await client.token()
  const as = `signed in to project ${project.name} as ${roles.join(', ')}`
  const { tenancy } = settings
  if (tenancy.kind === 'single') return { version: 'v3', offers: `${as}; all companies in it` }
  const domain = await domainOf(world, tenancy)
  const list = client.tell({
    service: 'identity',
    method: 'GET',
    path: '/projects',
    query: { domain_id: domain, limit: 1 },
  })
  const refused = await mayOr(
    list,
    `Portico's user may not make projects in domain ${domain}: give it the role admin there, or set OS_TENANCY=single.`,
  )
  return {
    version: 'v3',
    offers: `${as}; ${refused === undefined ? 'a project for each company' : 'nothing for companies'}`,
    missing: [
      refused,
      roles.includes('admin')
        ? undefined
        : "Portico's user is no admin of its project: it can't lift the quotas of companies' projects or list what they have.",
    ],
  }
}

const pinnable = async ({ client }: World, service: Service, region: string) =>
  client.newest(service, { region })

const lookAtCompute = async (world: World, offers: Offers, region: string): Promise<Looked> => {
  const version = await pinnable(world, 'compute', region)
  const flavors = await offers.flavors(region)
  const isMeasured = await diagnosticsIn(world).areAllowed(region)
  return {
    version,
    offers: `instances, snapshots, rescue, console log${isMeasured ? ', metrics' : ''}; ${flavors.length} flavors with a disk`,
    missing: [
      isMeasured
        ? undefined
        : "Portico's user gets no diagnostics of servers from nova (os_compute_api:os-server-diagnostics, an administrator's): instances and volumes have no metrics.",

      flavors.length > 0 ? undefined : 'There is no public flavor with a disk: nothing can be ordered.',
    ],
  }
}

const lookAtImages = async (world: World, offers: Offers, region: string): Promise<Looked> => {
  mustHave(await world.client.token(), 'image', { region, interface: world.settings.interface })
  const images = await offers.images(region)
  const unmarked = images.filter((image) => typeof image['os_distro'] !== 'string')
  return {
    version: 'v2',
    offers: `${images.length} public images`,
    missing: [
      images.length > 0 ? undefined : 'There is no public image: nothing can be ordered.',
      unmarked.length > 0
        ? `Without the property os_distro, these are shown as “linux”: ${unmarked.map(({ name }) => name).join(', ')}.`
        : undefined,
    ],
  }
}

const lookAtNetwork = async (world: World, offers: Offers, region: string): Promise<Looked> => {
  const { name, shared } = await externalNetwork(world, { region })
  const isDirect = world.settings.publicMode === 'direct'
  const ipv6 = !isDirect && (await offers.hasIpv6(region)) ? ', with IPv6' : ''
  const hasForwardings = !isDirect && (await offers.hasForwardings(region))
  const hasVpcs = !isDirect && (await offers.hasVpcs(region))
  const hasNames = !isDirect && (await offers.hasReverseNames())
  const more = [
    hasForwardings && ', with port forwarding',
    hasNames && ', with reverse names',
    hasVpcs && '; VPCs, without ACL lists and VPN',
  ]
    .filter((part) => part !== false)
    .join('')
  return {
    version: 'v2.0',
    offers: isDirect
      ? `a network for each company; public addresses of ${name}, as ports on it`
      : `networks${ipv6}, interfaces and security groups; public addresses of ${name}, as floating IPs${more}`,
    missing: [
      isDirect && shared !== true && !(await isAdminInProjects(world))
        ? `Network ${name} is not shared, so nova refuses instances on it: share it, or set OS_PUBLIC_MODE=floating.`
        : undefined,
    ],
  }
}

/** Whether Portico's user is an administrator where the instances are. */
const isAdminInProjects = async ({ client, settings: { tenancy } }: World) =>
  tenancy.kind === 'single' ? (await client.token()).roles.includes('admin') : tenancy.role === 'admin'

const lookAtVolumes = async (world: World, offers: Offers, region: string): Promise<Looked> => {
  const place = { region, interface: world.settings.interface }
  if (endpointOf(await world.client.token(), 'volume', place) === undefined)
    return { version: 'none', offers: 'no volumes' }
  const version = await pinnable(world, 'volume', region)
  const types = await offers.volumeTypes(region)
  return { version, offers: `volumes and their snapshots, of ${types.map(({ name }) => name).join(', ')}` }
}

const lookAtDns = async (world: World, region: string): Promise<Looked> => {
  const { client, settings } = world
  if (endpointOf(await client.token(), 'dns', { region, interface: settings.interface }) === undefined)
    return { version: 'none', offers: 'no DNS' }
  const { nameServers } = await dnsTermsOf(world, region)
  const headers = settings.tenancy.kind === 'single' ? undefined : everyProject
  const list = { service: 'dns', method: 'GET', region, path: '/zones', query: { limit: 1 } } as const
  return {
    version: 'v2',
    offers: `zones of domains, answered for by ${nameServers.join(', ') || 'unknown servers'}`,
    missing: [
      await mayOr(
        client.tell({ ...list, ...(headers && { headers }) }),
        "Portico's user may not list the zones of all projects: what is changed or lost in designate is not seen.",
      ),
      nameServers.length > 0
        ? undefined
        : "Portico's user may not read designate's pools: what its name servers are called is known with the first zone.",
    ],
  }
}

const lookAtBalancers = async (world: World, region: string): Promise<Looked> => {
  const balancers = balancersIn(world)
  const offered = await balancers.offeredIn(region)
  if (!offered) return { version: 'none', offers: 'no load balancers' }
  if (world.settings.publicMode === 'direct')
    return { version: 'v2', offers: 'no load balancers: companies have no networks' }
  const { provider, features, flavors } = offered
  const sizes = flavors.length === 0 ? 'one size' : `sizes ${flavors.map(({ name }) => name).join(', ')}`
  const of = features.l7 ? `HTTP, TCP and UDP${features.tls ? ', TLS with certificates' : ''}` : 'TCP and UDP'
  const { tenancy } = world.settings
  const { roles } = await world.client.token()
  const isMember =
    tenancy.kind !== 'single' || roles.some((role) => role === 'admin' || /load-balancer/.test(role))
  return {
    version: 'v2',
    offers: `load balancers for ${of}, by ${provider}; ${sizes}`,
    missing: [
      features.l7 && !features.tls
        ? 'There is no barbican, so load balancers end no TLS: nobody else could keep the keys.'
        : undefined,
      isMember
        ? undefined
        : "Portico's user has no role of octavia (load-balancer_member): where octavia's own policies hold, it may make no load balancer.",
    ],
  }
}

/** The findings as lines of a table, and the sentences below it. */
export const asLines = (findings: readonly Finding[]): string[] => {
  const rows = [
    ['region', 'service', 'version', 'Portico offers'],
    ...findings.map(({ region, service, version, offers }) => [
      region || '-',
      service,
      version || '-',
      offers,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...findings.flatMap(({ missing }) => missing)]
}
