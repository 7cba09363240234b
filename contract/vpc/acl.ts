import { z } from 'zod/mini'
import { mostPeerCidrs, mostPortRanges, peerCidrs, portRange, protocol } from '#contract/packets/rules.ts'

/** An ACL list has so many rules. */
export const mostAclRules = 100

export const aclAction = z.enum(['allow', 'deny'])
export type AclAction = z.infer<typeof aclAction>

const rule = {
  /** Its place in the list: of the rules that match, the one with the lowest number decides. */
  number: z.int().check(z.gte(1, 'invalid'), z.lte(65_535, 'invalid')),
  /** As seen from the tier. */
  direction: z.enum(['in', 'out']),
  action: aclAction,
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
  /** Where packets come from, or go to. */
  cidrs: z.array(z.string()).check(z.minLength(1, 'required'), z.maxLength(mostPeerCidrs, 'tooMany')),
  description: z.string().check(z.trim(), z.maxLength(255, 'tooLong')),
}

/** Decides of packets that begin a connection into or out of a tier; replies pass by themselves. */
export const aclRule = z.object({ id: z.string(), ...rule })
export type AclRule = z.infer<typeof aclRule>

/** A rule that is kept has its id; a new one is given one. */
export const aclRuleDraft = z.object({ id: z.optional(z.string()), ...rule, cidrs: peerCidrs })
export type AclRuleDraft = z.infer<typeof aclRuleDraft>

/** What decides where no rule matches: pinned behind the last one. */
export interface AclEnds {
  lastIn: AclAction
  lastOut: AclAction
}
