import { z } from 'zod/mini'
import { inRangeForm } from '#contract/addresses/fields.ts'
import { id } from '#contract/record.ts'

/** By name, or by the number that IANA has given it. */
export const protocol = z.union([
  z.enum(['any', 'tcp', 'udp', 'icmp', 'icmpv6']),
  z.int().check(z.gte(0), z.lte(255)),
])
export type Protocol = z.infer<typeof protocol>

const port = z.int().check(z.gte(1, 'portRange'), z.lte(65_535, 'portRange'))

/** Both ends are within it. */
export const portRange = z.object({ from: port, to: port })
export type PortRange = z.infer<typeof portRange>

/** Of which ranges, and of which CIDRs, one rule may name so many; a group has so many rules. */
export const mostPortRanges = 15
export const mostPeerCidrs = 50
export const mostRules = 100

/** Ranges of a draft, in their one form; `checkMatch` judges them. */
export const peerCidrs = z
  .array(z.string().check(inRangeForm))
  .check(z.minLength(1, 'required'), z.maxLength(mostPeerCidrs, 'tooMany'))

const rule = {
  direction: z.enum(['in', 'out']),
  protocol,
  /** Of TCP and UDP; none is all of them. */
  ports: z.array(portRange).check(z.maxLength(mostPortRanges, 'tooMany')),
  /** Of ICMP; null is all of it. A code of null is any code of the type. */
  icmp: z.nullable(
    z.object({
      type: z.int().check(z.gte(0), z.lte(255)),
      code: z.nullable(z.int().check(z.gte(0), z.lte(255))),
    }),
  ),
  /** Where packets come from, or go to: ranges, or whatever has an interface with a group. */
  peer: z.union([
    z.object({
      cidrs: z.array(z.string()).check(z.minLength(1, 'required'), z.maxLength(mostPeerCidrs, 'tooMany')),
    }),
    z.object({ groupId: id }),
  ]),
  description: z.string().check(z.trim(), z.maxLength(255, 'tooLong')),
}

/** What lets packets of a connection's beginning pass; replies pass by themselves. */
export const securityRule = z.object({ id: z.string(), ...rule })
export type SecurityRule = z.infer<typeof securityRule>

/** A rule that is kept has its id; a new one is given one. `self` as a group is the one that the rule is of. */
export const securityRuleDraft = z.object({
  id: z.optional(z.string()),
  ...rule,
  peer: z.union([z.object({ cidrs: peerCidrs }), z.object({ groupId: id })]),
})
export type SecurityRuleDraft = z.infer<typeof securityRuleDraft>
