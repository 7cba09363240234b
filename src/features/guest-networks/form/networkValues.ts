import { z } from 'zod/mini'
import { checkTerms, gatewayOf, poolOf, readNetwork } from '#contract/addresses/networks.ts'
import { networkDraft, type NetworkDraft } from '#contract/guestNetworks.ts'
import type { Limit } from '#contract/limits.ts'
import type { Complaints } from '#src/common/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'

/** What the form holds while it is being filled in. */
export const networkValues = z.extend(orderValues, {
  /** Null until someone touches it: the next range that is free. */
  cidr: z.nullable(z.string()),
  snat: z.boolean(),
  dhcp: z.boolean(),
  /** As typed, with commas or spaces between them. */
  dnsServers: z.string(),
  domain: z.string(),
})
export type NetworkValues = z.infer<typeof networkValues>

export const { useField, useChoice } = orderFields<NetworkValues>()

export const blankNetwork: NetworkValues = {
  ...blankOrder,
  cidr: null,
  snat: true,
  dhcp: true,
  dnsServers: '',
  domain: '',
}

/** Addresses that are typed in one line. */
export const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** What stands in the fields until someone touches them. */
export interface Proposed {
  name: string
  cidr: string
}

/** The body of the call: of what was left alone, nothing is said. */
export const draftOf = (values: NetworkValues, proposed: Proposed): NetworkDraft => {
  const { cidr, snat, dhcp, dnsServers, domain } = values
  const servers = addressesIn(dnsServers)
  return {
    ...commonDraft(values, proposed.name),
    cidr: (cidr ?? proposed.cidr).trim(),
    ...(!snat && { snat }),
    ...(!dhcp && { dhcp }),
    ...(servers.length > 0 && { dnsServers: servers }),
    ...(domain.trim() !== '' && { domain: domain.trim() }),
  }
}

/** What goes without saying of a range: its gateway and its pool. */
export const impliedBy = (cidr: string) => {
  const range = readNetwork(cidr)
  return 'code' in range ? undefined : { gateway: gatewayOf(range), pool: poolOf(range) }
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (draft: NetworkDraft, limits: readonly Limit[]) => {
  const complaints: Complaints<NetworkValues> = complaintsOf<NetworkValues, NetworkDraft>(networkDraft, draft)
  const range = readNetwork(draft.cidr)
  if ('code' in range) complaints.cidr ??= range.code
  else {
    const { dnsServers = [] } = draft
    const faults = checkTerms(range, {
      gateway: gatewayOf(range),
      pool: poolOf(range),
      dnsServers,
      routes: [],
    })
    if (faults.length > 0) complaints.dnsServers ??= 'invalid'
  }
  if (exceededBy(limits, { networks: 1 })) complaints.name ??= 'overLimit'
  return complaints
}
