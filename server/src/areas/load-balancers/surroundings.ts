import { byVersion } from '#contract/addresses/address.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { checkConfiguration } from '#contract/load-balancers/check.ts'
import type { BalancerCode } from '#contract/load-balancers/codes.ts'
import { treeOf } from '#contract/load-balancers/defaults.ts'
import type { ConfigurationDraft, Tree } from '#contract/load-balancers/tree.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { may, type Caller } from '../../http/caller.ts'
import { conflict, invalid } from '../../problems.ts'
import { offer } from '../../resources/catalogue.ts'
import { rowsAmong, rowTable } from '../../resources/table.ts'

const networks = rowTable('guestNetwork', 'guest_networks')

/** Where a balancer is, or will be. */
export interface Site {
  region: string
  networkId: string
  /** Its own address; null before it has one. */
  own: string | null
  /** The same of IPv6; null where it answers to none. */
  ipv6: { own: string | null } | null
}

const sentences: Record<BalancerCode, string> = {
  portTaken: 'Another listener has this port.',
  protocolMismatch: 'This does not fit the protocol.',
  timeoutOverInterval: 'The timeout must be shorter than the interval.',
  path: 'This is no path.',
  codes: 'Name status codes such as 200, 200,202 or 200-204.',
  cookieName: 'This is no name of a cookie.',
  memberOutside: 'The load balancer’s network does not reach this address.',
  memberTwice: 'Another member has this address and port.',
  noIpv6: 'The load balancer has no IPv6 address.',
  mixedVersions: 'All members of a UDP pool have IPv4 addresses, or all have IPv6 addresses.',
  noCertificate: 'Choose a certificate.',
  headerName: 'This is no name of a header.',
  redirect: 'This is no address of HTTP or HTTPS.',
  hostName: 'This is no host name.',
  cidrShape: 'This is no range of addresses.',
  hostBits: 'This range begins elsewhere.',
  duplicate: 'This range is already in the list.',
  notCapable: 'The load balancers of this region can’t do that.',
  noSuchPool: 'There is no such pool.',
  noSuchCertificate: 'There is no such certificate in this region.',
  noSuchMember: 'There is no such interface.',
  required: 'This is required.',
}

/** What the region's load balancers can do; refuses where there are none. */
export const featuresOf = async (tx: Tx, region: string) => {
  const features = (await offer(tx, 'region', region))?.capabilities.balancers
  if (!features)
    throw conflict('The cloud of this region has no load balancers.', { context: { reason: 'notCapable' } })
  return features
}

const has = (ids: readonly (string | null | undefined)[]) => new Set(ids.flatMap((id) => id ?? []))

const surroundingsOf = async (
  tx: Tx,
  caller: Caller,
  { region, networkId, own, ipv6 }: Site,
  draft: ConfigurationDraft,
  current: Tree,
): Promise<Surroundings & Required<Pick<Surroundings, 'ports'>>> => {
  const [network] = await rowsAmong(tx, networks, caller.companyId, [networkId])
  const features = await featuresOf(tx, region)
  const heldPorts = has(current.pools.flatMap(({ members }) => members.map(({ portId }) => portId)))
  const wanted = has(draft.pools.flatMap(({ members = [] }) => members.map(({ portId }) => portId)))
  const ports = await tx
    .selectFrom('network_ports')
    .select(['id', 'ip', 'ipv6', 'project_id'])
    .where('company_id', '=', caller.companyId)
    .where('instance_id', 'is not', null)
    .where(isAmong('id', [...wanted]))
    .execute()
  const heldCertificates = has(current.listeners.flatMap(({ certificateIds }) => certificateIds))
  const certificates = await tx
    .selectFrom('certificates')
    .select(['id', 'project_id'])
    .where('company_id', '=', caller.companyId)
    .where('region', '=', region)
    .where('cloud_ref', 'is not', null)
    .where('status', '<>', 'deleting')
    .where(
      isAmong(
        'id',
        draft.listeners.flatMap(({ certificateIds = [] }) => certificateIds),
      ),
    )
    .execute()
  return {
    ...(network && { network: { cidr: network.cidr, routes: network.routes, own } }),
    ipv6: ipv6 && network?.ipv6_cidr ? { cidr: network.ipv6_cidr, ...ipv6 } : null,
    features,
    // What is there already may stay, seen or not.
    ports: new Map(
      ports.flatMap(({ id, ip, ipv6: v6, project_id }) =>
        ip !== null && (heldPorts.has(id) || may(caller, instanceKind.reads, project_id))
          ? [[id, v6 === null ? [ip] : [ip, v6]]]
          : [],
      ),
    ),
    certificateIds: new Set(
      certificates
        .filter(
          ({ id, project_id }) => heldCertificates.has(id) || may(caller, certificateKind.reads, project_id),
        )
        .map(({ id }) => id),
    ),
  }
}

const noTree: Tree = { listeners: [], pools: [] }

const idsIn = ({ listeners, pools }: Tree): ReadonlySet<string> =>
  new Set([
    ...listeners.flatMap(({ id, rules }) => [id, ...rules.map((rule) => rule.id)]),
    ...pools.flatMap(({ id, members }) => [id, ...members.map((member) => member.id)]),
  ])

/** The tree that a draft stands for; refuses what breaks a rule, each at its place in the request. */
export const readDraft = async (
  tx: Tx,
  caller: Caller,
  site: Site,
  draft: ConfigurationDraft,
  { current = noTree, pathOf = (path: string) => path } = {},
): Promise<Tree> => {
  const surroundings = await surroundingsOf(tx, caller, site, draft, current)
  const faults = checkConfiguration(draft, surroundings)
  if (faults.length > 0)
    throw invalid('Some fields of the configuration break a rule.', {
      errors: faults.map(({ path, code }) => ({ path: pathOf(path), code, message: sentences[code] })),
    })
  return treeOf(draft, {
    known: idsIn(current),
    newId: () => uuidv7(),
    ipOf: (id, version) => byVersion(surroundings.ports.get(id) ?? [])[version === 6 ? 'v6' : 'v4'],
  })
}
