import { checkTerms, gatewayOf, poolOf, poolSize, readNetwork } from '#contract/addresses/networks.ts'
import { printCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { NetworkDraft } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import type { Tx } from '../../db/db.ts'
import { conflict, invalid, invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import { itemPrice } from '../../resources/itemPrice.ts'
import { isWithIpv6 } from '../../networking/networkIpv6.ts'
import { refuseOverlap } from '../../networking/networkRanges.ts'
import type { Asking } from '../../resources/operate.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { networks } from '../../networking/guestNetworkRecord.ts'
import { columnsOf, type CreateInput, type Terms } from './workflows/network.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

/** Writes a network down, with the operation that will create it. */
export const createNetwork = async (deps: AreaDeps, asked: Asked, draft: NetworkDraft) => {
  const range = rangeOf(draft.cidr)
  const terms = termsOfNew(draft, range)
  const cidr = printCidr4(range)
  const { data, included } = await createSeveral(deps, asked, networks, {
    draft,
    count: async (tx) => {
      await reachProject(tx, asked.caller, draft.projectId, guestNetworkKind.operations.create)
      await refuseWithoutNetworks(tx, draft.region)
      return { amounts: { networks: 1 } }
    },
    order: async (tx) => {
      await reachProject(tx, asked.caller, draft.projectId, guestNetworkKind.operations.create)
      await refuseOverlap(tx, asked.caller, { region: draft.region, cidr })
      return { ipv6: await isWithIpv6(tx, draft.region, { ipv6: draft.ipv6, gateway: terms.gateway }) }
    },
    operation: ({ ipv6 }, name) => ({
      input: { spec: { ...terms, name, region: draft.region, cidr, ipv6 } } satisfies CreateInput,
    }),
    insert: async (tx, _, columns) =>
      tx
        .insertInto('guest_networks')
        .values({
          ...columns,
          ...columnsOf(terms),
          ...(await itemPrice(tx, 'guest-network')),
          status: 'creating',
          cidr,
          addresses_total: poolSize(terms.pool),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  })
  const [made] = data
  if (!made) throw conflict('The network could not be written down.')
  return { data: made, included }
}

/** Refuses a region whose cloud gives machines whatever network it likes. */
export const refuseWithoutNetworks = async (tx: Tx, region: string) => {
  if (!(await offer(tx, 'region', region))?.capabilities.networks)
    throw invalidField('region', 'invalid', 'There is no such region, or it has no networks of companies.')
}

const sentences = {
  cidrShape: 'A network is an IPv4 range such as 10.0.1.0/24.',
  notPrivate: 'A network is in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16 (RFC 1918).',
  cidrSize: 'A network is a /16 to a /28.',
  gatewayOutside: 'The gateway is a host of the network.',
  poolOutside: 'The pool is within the network, its first address before its last.',
} as const

const rangeOf = (cidr: string): Cidr4 => {
  const range = readNetwork(cidr)
  if (!('code' in range)) return range
  const { code, meant } = range
  if (code === 'hostBits')
    throw invalid(`Did you mean ${meant}?`, {
      errors: [{ path: 'cidr', code, message: `Did you mean ${meant}?` }],
      context: { meant },
    })
  throw invalidField('cidr', code, sentences[code])
}

/** The terms of a draft, with those that go without saying. */
const termsOfNew = (draft: NetworkDraft, range: Cidr4): Terms => {
  const { gateway = gatewayOf(range), snat = true, dhcp = true, pool = poolOf(range) } = draft
  const { dnsServers = [], domain = null, routes = [] } = draft
  const terms = { gateway, snat, dhcp, pool, dnsServers, domain, routes }
  refuseOutside(range, terms)
  return terms
}

/** Refuses a gateway, a pool, name servers and routes that can't be. */
export const refuseOutside = (range: Cidr4, terms: Terms) => {
  const errors = checkTerms(range, terms)
  if (errors.length > 0)
    throw invalid('Some of these addresses can’t be.', {
      errors: errors.map(({ path, code }) => ({
        path,
        code,
        message: sentences[code as keyof typeof sentences] ?? 'This is no address, or none of the network.',
      })),
    })
}
