import { z } from 'zod/mini'
import { printCidr4, readCidr4 } from '#contract/addresses/ipv4.ts'
import { resourceName } from '#contract/resources/fields.ts'
import type { Limit } from '#contract/limits/routes.ts'
import { aclPresets } from '#contract/vpc/aclPresets.ts'
import { freeTier } from '#contract/addresses/tiers.ts'
import { checkVpc } from '#contract/vpc/vpcCheck.ts'
import { vpcDraft, type VpcDraft } from '#contract/vpc/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, commonDraft, complaintsOf, orderValues } from '#src/resources/order/orderValues.ts'

const tierValues = z.object({
  name: z.string(),
  /** Null until someone touches it: the next range that is free. */
  cidr: z.nullable(z.string()),
  acl: z.enum(aclPresets),
})
export type TierValues = z.infer<typeof tierValues>

/** What the form holds while it is being filled in. */
export const vpcValues = z.extend(orderValues, {
  /** Null until someone touches it: the next range that is free. */
  cidr: z.nullable(z.string()),
  domain: z.string(),
  tiers: z.array(tierValues),
  /** Of all tiers, where the region can. */
  ipv6: z.boolean(),
})
export type VpcValues = z.infer<typeof vpcValues>

export const { useField } = orderFields<VpcValues>()

/** The usual three: what the internet reaches, what that needs, and what nobody else is to reach. */
const firstTiers: readonly TierValues[] = [
  { name: 'web', cidr: null, acl: 'web' },
  { name: 'app', cidr: null, acl: 'inside' },
  { name: 'data', cidr: null, acl: 'inside' },
]

export const blankVpc: VpcValues = {
  ...blankOrder,
  cidr: null,
  domain: '',
  tiers: [...firstTiers],
  ipv6: true,
}

/** Ranges of tiers: those that are typed, and beside them the next free ones. */
export const tierRanges = (vpcCidr: string, tiers: readonly TierValues[]): string[] => {
  const taken = tiers.flatMap(({ cidr }) => cidr?.trim() ?? [])
  return tiers.map(({ cidr }) => {
    if (cidr !== null) return cidr.trim()
    const free = freeTier(vpcCidr, taken)
    const range = free ? printCidr4(free) : ''
    taken.push(range)
    return range
  })
}

/** A further tier: what is usual first, then by number. */
export const nextTier = (tiers: readonly TierValues[]): TierValues => {
  const names = new Set(tiers.map(({ name }) => name))
  const usual = firstTiers.find(({ name }) => !names.has(name))
  if (usual) return usual
  let number = tiers.length + 1
  while (names.has(`tier-${number}`)) number += 1
  return { name: `tier-${number}`, cidr: null, acl: 'inside' }
}

/** What stands in the fields until someone touches them. */
export interface Proposed {
  name: string
  cidr: string
}

/** The body of the call: of what was left alone, nothing is said, nor of ACL lists where the cloud has none. */
export const draftOf = (values: VpcValues, proposed: Proposed, hasAcls = true): VpcDraft => {
  const cidr = (values.cidr ?? proposed.cidr).trim()
  const ranges = tierRanges(cidr, values.tiers)
  return {
    ...commonDraft(values, proposed.name),
    cidr,
    ...(values.domain.trim() !== '' && { domain: values.domain.trim() }),
    ...(values.tiers.length > 0 && {
      tiers: values.tiers.map(({ name, acl }, at) => ({
        name: name.trim(),
        cidr: ranges[at] ?? '',
        ...(hasAcls && { acl }),
        ...(!values.ipv6 && { ipv6: false }),
      })),
    }),
  }
}

/** The contract's own check of the body, and what the form knows beside it. */
export const complaintsAbout = (draft: VpcDraft, limits: readonly Limit[]) => {
  const complaints: Complaints<VpcValues> = complaintsOf<VpcValues, VpcDraft>(vpcDraft, draft)
  const ofTiers: Record<string, string> = {}
  for (const [at, { name }] of (draft.tiers ?? []).entries()) {
    const code = resourceName.safeParse(name).error?.issues[0]?.message
    if (code !== undefined) ofTiers[`${at}.name`] = code
  }
  for (const { path, code } of checkVpc(draft)) {
    if (path === 'cidr') complaints.cidr ??= code
    else if (path === 'domain') complaints.domain ??= code
    else if (draft.cidr !== '') ofTiers[path.replace('tiers.', '')] ??= code
  }
  if (Object.keys(ofTiers).length > 0) complaints.tiers = ofTiers
  if (exceededBy(limits, { vpcs: 1 })) complaints.name ??= 'overLimit'
  return complaints
}

/** Where tiers are in the range of their VPC, from 0 to 1, the first one first. */
export const toScale = (vpcCidr: string, ranges: readonly string[]) => {
  const whole = readCidr4(vpcCidr)
  if (!whole) return []
  const size = 2 ** (32 - whole.bits)
  return ranges
    .flatMap((text, at) => {
      const range = readCidr4(text)
      return range
        ? [{ at, start: (range.first - whole.first) / size, share: 2 ** (whole.bits - range.bits) }]
        : []
    })
    .filter(({ start, share }) => start >= 0 && start + share <= 1)
    .toSorted((one, other) => one.start - other.start)
}
