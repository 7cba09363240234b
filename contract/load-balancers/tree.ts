import { z } from 'zod/mini'
import { id } from '#contract/record.ts'
import { algorithms, monitorKinds } from './features.ts'
import {
  heaviest,
  mostAllowedCidrs,
  mostCertificates,
  mostListenerRules,
  mostListeners,
  mostMatches,
  mostMembers,
  mostPools,
} from './limits.ts'
import { lineText } from '#contract/nameText.ts'

/*
 * What a load balancer does: listeners take connections, rules choose a pool, members of it answer. The whole of it is
 * read and saved as one; a part is known by its id.
 */

export const listenerProtocols = ['tcp', 'udp', 'http', 'https'] as const
export const poolProtocols = ['tcp', 'udp', 'http', 'https'] as const
export const monitorMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'] as const
export const redirectCodes = [301, 302, 303, 307, 308] as const
export const tlsVersions = ['1.2', '1.3'] as const
export type ListenerProtocol = (typeof listenerProtocols)[number]
export type PoolProtocol = (typeof poolProtocols)[number]
export type MonitorKind = (typeof monitorKinds)[number]

const text = z.string().check(z.minLength(1, 'required'), z.maxLength(255, 'tooLong'))
const partName = lineText(63)
const portNumber = z.int().check(z.gte(1, 'portRange'), z.lte(65_535, 'portRange'))
const between = (least: number, most: number) => z.int().check(z.gte(least, 'tooFew'), z.lte(most, 'tooMany'))
/** The id of a part that there is; of a new one any word that is not taken, in place of which it is given an id. */
const partId = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'))

/** One thing about a request that a rule looks at. */
export const ruleMatch = z.object({
  on: z.enum(['host', 'path', 'header', 'cookie']),
  /** The name of the header or cookie. */
  key: z.nullable(z.string().check(z.maxLength(255, 'tooLong'))),
  how: z.enum(['equals', 'startsWith', 'endsWith', 'contains']),
  text,
  not: z.boolean(),
})
export type RuleMatch = z.infer<typeof ruleMatch>

export const ruleAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pool'), poolId: partId }),
  z.object({
    kind: z.literal('redirect'),
    /** `https://example.com` keeps path and query; with a path it is the whole address. `{host}` is the request's. */
    to: z.string().check(z.minLength(1, 'required'), z.maxLength(2000, 'tooLong')),
    code: z.literal(redirectCodes),
  }),
  z.object({ kind: z.literal('reject') }),
])
export type RuleAction = z.infer<typeof ruleAction>

const rule = {
  /** All of them have to fit; without any it fits every request. */
  match: z.array(ruleMatch).check(z.maxLength(mostMatches, 'tooMany')),
  action: ruleAction,
}

/** Of a listener's rules the first one that fits decides. */
export const listenerRule = z.object({ id, ...rule })
export type ListenerRule = z.infer<typeof listenerRule>

const listener = {
  protocol: z.enum(listenerProtocols),
  port: portNumber,
  /** Where to without a rule that fits; null: nowhere, HTTP answers 503. */
  poolId: z.nullable(partId),
  /** Of HTTPS: the first one is the default, the others are found by name. */
  certificateIds: z.array(id).check(z.maxLength(mostCertificates, 'tooMany')),
  /** Null but for HTTPS. */
  tlsMinimum: z.nullable(z.enum(tlsVersions)),
  /** Null: the size's. */
  connectionLimit: z.nullable(between(1, 1_000_000)),
  /** Who may come; none: everybody. */
  allowedCidrs: z.array(z.string()).check(z.maxLength(mostAllowedCidrs, 'tooMany')),
  idleSeconds: between(1, 4000),
  /** Of HTTP(S): tells members who asks, in X-Forwarded-For, -Port and -Proto. */
  forwardedHeaders: z.boolean(),
  enabled: z.boolean(),
}

/** What a listener is, its id aside. */
export const listenerContent = z.object({
  id,
  name: z.string(),
  ...listener,
  rules: z.array(listenerRule),
})
export type ListenerContent = z.infer<typeof listenerContent>

/** Only protocol and port have to be said; the rest is `listenerDefaults`. */
export const listenerDraft = z.object({
  ...z.partial(z.object(listener)).shape,
  protocol: listener.protocol,
  port: listener.port,
  id: z.optional(partId),
  /** `http-80` when absent. */
  name: z.optional(partName),
  rules: z.optional(
    z.array(z.object({ id: z.optional(partId), ...rule })).check(z.maxLength(mostListenerRules, 'tooMany')),
  ),
})
export type ListenerDraft = z.infer<typeof listenerDraft>

export const persistence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sourceIp') }),
  /** A cookie of the balancer's own. */
  z.object({ kind: z.literal('cookie') }),
  /** One that the application sets. */
  z.object({ kind: z.literal('appCookie'), name: lineText(255) }),
])
export type Persistence = z.infer<typeof persistence>

/** How it is found out whether members answer. Path, method, host and codes are those of HTTP(S), null of others. */
export const monitor = z.object({
  kind: z.enum(monitorKinds),
  path: z.nullable(z.string().check(z.maxLength(255, 'tooLong'))),
  method: z.nullable(z.enum(monitorMethods)),
  host: z.nullable(z.string().check(z.maxLength(253, 'tooLong'))),
  /** `200`, `200,202` or `200-204`. */
  codes: z.nullable(z.string().check(z.maxLength(64, 'tooLong'))),
  intervalSeconds: between(2, 300),
  timeoutSeconds: between(1, 299),
  /** So many good answers in a row bring a member back, so many bad ones take it out. */
  rise: between(1, 10),
  fall: between(1, 10),
})
export type Monitor = z.infer<typeof monitor>

const member = {
  /** The interface of an instance, which `ip` follows: its IPv6 where one of IPv6 is named; null: any address. */
  portId: z.nullable(id),
  ip: z.string().check(z.trim(), z.maxLength(45, 'tooLong')),
  port: portNumber,
  /** Its share; 0 takes no new connections. */
  weight: z.int().check(z.gte(0, 'tooFew'), z.lte(heaviest, 'tooMany')),
  /** Only asked while all others are offline. */
  backup: z.boolean(),
  enabled: z.boolean(),
}

export const memberContent = z.object({ id, ...member })
export type MemberContent = z.infer<typeof memberContent>

/** Either an interface or an address. */
export const memberDraft = z.object({
  ...z.partial(z.object(member)).shape,
  port: member.port,
  id: z.optional(partId),
})
export type MemberDraft = z.infer<typeof memberDraft>

const pool = {
  protocol: z.enum(poolProtocols),
  algorithm: z.enum(algorithms),
  persistence: z.nullable(persistence),
  proxyProtocol: z.enum(['off', 'v1', 'v2']),
  monitor: z.nullable(monitor),
}

export const poolContent = z.object({ id, name: z.string(), ...pool, members: z.array(memberContent) })
export type PoolContent = z.infer<typeof poolContent>

/** Only the protocol has to be said; the rest is `poolDefaults`. */
export const poolDraft = z.object({
  ...z.partial(z.object(pool)).shape,
  protocol: pool.protocol,
  id: z.optional(partId),
  /** `pool-1` when absent. */
  name: z.optional(partName),
  members: z.optional(z.array(memberDraft).check(z.maxLength(mostMembers, 'tooMany'))),
})
export type PoolDraft = z.infer<typeof poolDraft>

/** The whole tree. Listeners and rules name pools by the id that the pool has in the same draft. */
export const configurationDraft = z.object({
  listeners: z.array(listenerDraft).check(z.maxLength(mostListeners, 'tooMany')),
  pools: z.array(poolDraft).check(z.maxLength(mostPools, 'tooMany')),
})
export type ConfigurationDraft = z.infer<typeof configurationDraft>

/** The tree as it is, or as it will be once the changes that wait are done. */
export const configuration = z.object({
  /** Grows with each change of the tree, and with nothing else: the `If-Match` of saving it. */
  version: z.int(),
  listeners: z.array(listenerContent),
  pools: z.array(poolContent),
})
export type Configuration = z.infer<typeof configuration>

/** The parts of a tree, whichever version. */
export type Tree = Pick<Configuration, 'listeners' | 'pools'>
