import { z } from 'zod/mini'
import { checkTerms, gatewayOf, poolOf, readNetwork } from '#contract/addresses/networks.ts'
import { networkDraft, type NetworkDraft } from '#contract/guest-networks/routes.ts'
import { networkRoute, type GuestNetwork, type NetworkRoute } from '#contract/guest-networks/records.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'
import { copiedName } from './copiedName.ts'

/** What the form holds while it is being filled in. */
export const networkValues = z.extend(orderValues, {
  /** Null until someone touches it: the next range that is free. */
  cidr: z.nullable(z.string()),
  /** Without one, nothing leads out of it. */
  hasGateway: z.boolean(),
  snat: z.boolean(),
  dhcp: z.boolean(),
  /** Where the region can, and there is a gateway. */
  ipv6: z.boolean(),
  /** As typed, with commas or spaces between them. */
  dnsServers: z.string(),
  domain: z.string(),
  routes: z.array(networkRoute),
})
export type NetworkValues = z.infer<typeof networkValues>

export const { useField, useChoice } = orderFields<NetworkValues>()

export const blankNetwork: NetworkValues = {
  ...blankOrder,
  cidr: null,
  hasGateway: true,
  snat: true,
  dhcp: true,
  ipv6: true,
  dnsServers: '',
  domain: '',
  routes: [],
}

/** The order of another network like one: the same terms, a range and so routes of its own. */
export const copyOf = (network: GuestNetwork): NetworkValues => ({
  ...blankNetwork,
  name: copiedName(network.name),
  region: network.region,
  projectId: network.projectId,
  tags: network.tags,
  hasGateway: network.gateway !== null,
  snat: network.snat,
  dhcp: network.dhcp,
  ipv6: network.ipv6Cidr !== null,
  dnsServers: network.dnsServers.join(', '),
  domain: network.domain ?? '',
})

/** Routes as they are sent. */
export const trimmed = (routes: readonly NetworkRoute[]) =>
  routes.map(({ cidr, via }) => ({ cidr: cidr.trim(), via: via.trim() }))

/** What stands in the fields until someone touches them. */
export interface Proposed {
  name: string
  cidr: string
}

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: NetworkValues, proposed: Proposed): NetworkDraft => {
  const { cidr, hasGateway, snat, dhcp, ipv6, dnsServers, domain } = values
  const routes = trimmed(values.routes)
  const servers = piecesIn(dnsServers)
  return {
    ...commonDraft(values, proposed.name),
    cidr: (cidr ?? proposed.cidr).trim(),
    ...(!hasGateway && { gateway: null }),
    ...(!snat && { snat }),
    ...(!dhcp && { dhcp }),
    ...(hasGateway && !ipv6 && { ipv6 }),
    ...(servers.length > 0 && { dnsServers: servers }),
    ...(domain.trim() !== '' && { domain: domain.trim() }),
    ...(routes.length > 0 && { routes }),
  }
}

/** What goes without saying of a range: its gateway and its pool. */
export const impliedBy = (cidr: string) => {
  const range = readNetwork(cidr)
  return 'code' in range ? undefined : { gateway: gatewayOf(range), pool: poolOf(range) }
}

/** Of all that is wrong, what is about routes, by the place within them: `0.via`. */
export const routeFaults = (faults: readonly { path: string; code: string }[]): Record<string, string> =>
  Object.fromEntries(
    faults.flatMap(({ path, code }) =>
      path.startsWith('routes.') ? [[path.slice('routes.'.length), code]] : [],
    ),
  )

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (draft: NetworkDraft, limits: readonly Limit[]) => {
  const complaints: Complaints<NetworkValues> = complaintsOf<NetworkValues, NetworkDraft>(networkDraft, draft)
  const range = readNetwork(draft.cidr)
  if ('code' in range) complaints.cidr ??= range.code
  else {
    const { dnsServers = [], routes = [] } = draft
    const faults = checkTerms(range, { gateway: gatewayOf(range), pool: poolOf(range), dnsServers, routes })
    if (faults.some(({ path }) => path.startsWith('dnsServers'))) complaints.dnsServers ??= 'invalid'
    const ofRoutes = routeFaults(faults)
    if (Object.keys(ofRoutes).length > 0) complaints.routes = ofRoutes
  }
  if (exceededBy(limits, { networks: 1 })) complaints.name ??= 'overLimit'
  return complaints
}
