import { z } from 'zod/mini'
import { isAddressRange } from '#contract/addresses/address.ts'
import { nameText } from '#contract/nameText.ts'
import { distinct, inAddressOrRangeForm } from '#contract/addresses/fields.ts'
import { permission } from '#contract/permissions/schema.ts'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value, type Route } from '#contract/route.ts'

/** `ptk_`, 256 random bits and their CRC-32 in base62: what scanners for secrets look for. */
export const apiTokenShape = /^ptk_[0-9A-Za-z]{49}$/

export const apiTokenLimits = { perPerson: 25, addresses: 10, mostDays: 365, usualDays: 90 } as const

/** `unconfirmed` waits for its owner since the account was recovered: see `GET /auth/unconfirmed`. */
export const apiTokenState = z.enum(['active', 'paused', 'unconfirmed', 'expired', 'revoked'])

/** A key to the API that acts for a person, within their rights of the moment. The secret is shown once. */
export const apiToken = z.object({
  id,
  name: z.string(),
  /** How it begins, to tell it from others. */
  start: z.string(),
  permissions: z.array(permission),
  /** Null for wherever the person holds the permissions. */
  projectIds: z.nullable(z.array(id)),
  /** Addresses and ranges that it may be used from; empty for any. */
  cidrs: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
  lastUsedIp: z.nullable(z.string()),
  state: apiTokenState,
})
export type ApiToken = z.infer<typeof apiToken>

/** A token of somebody in the company. */
export const companyToken = z.extend(apiToken, { owner: z.object({ id, name: z.string() }) })
export type CompanyToken = z.infer<typeof companyToken>

const name = nameText(60)

const range = z
  .string()
  .check(z.trim(), z.maxLength(50, 'tooLong'), z.refine(isAddressRange, 'invalid'), inAddressOrRangeForm)

export const apiTokenDraft = z.object({
  name,
  permissions: z.array(permission).check(z.minLength(1, 'tooFew')),
  projectIds: z.optional(
    z.nullable(z.array(id).check(z.minLength(1, 'tooFew'), z.maxLength(100, 'tooMany'))),
  ),
  cidrs: z.optional(z.array(range).check(z.maxLength(apiTokenLimits.addresses, 'tooMany'), distinct)),
  /** For how long it is good; 90 days unless said otherwise. */
  days: z.optional(z.int().check(z.gte(1, 'tooFew'), z.lte(apiTokenLimits.mostDays, 'tooMany'))),
})
export type ApiTokenDraft = z.infer<typeof apiTokenDraft>

/** What the company leaves its people to do with API tokens. */
export const apiTokenTerms = z.object({
  allowed: z.boolean(),
  /** For how many days a new one may be good at most. */
  mostDays: z.int(),
})
export type ApiTokenTerms = z.infer<typeof apiTokenTerms>

const own = { needs: 'anyone signed in', whileSuspended: true } as const
const ownChange = { ...own, unversioned: true, notForStaff: true } as const

export const apiTokens = {
  list: route('GET /auth/tokens', {
    ...own,
    summary: "The caller's own API tokens, without their secrets.",
    gives: value(z.array(apiToken)),
  }),
  terms: route('GET /auth/tokens/terms', {
    ...own,
    summary: 'Whether the caller’s company allows API tokens, and for how long.',
    gives: value(apiTokenTerms),
  }),
  create: route('POST /auth/tokens', {
    ...ownChange,
    sudo: true,
    summary: 'Make an API token of what the caller holds. The answer is the only one with the secret.',
    body: apiTokenDraft,
    tellsSecret: true,
    gives: value(z.object({ token: apiToken, secret: z.string() })),
  }),
  rename: route('PATCH /auth/tokens/:id', {
    ...ownChange,
    body: z.object({ name }),
    gives: value(apiToken),
  }),
  pause: route('POST /auth/tokens/:id/pause', {
    ...ownChange,
    summary: 'Refuse it until it is resumed.',
    gives: value(apiToken),
  }),
  resume: route('POST /auth/tokens/:id/resume', { ...ownChange, sudo: true, gives: value(apiToken) }),
  revoke: route('DELETE /auth/tokens/:id', {
    ...ownChange,
    sudo: true,
    summary: 'End it for good.',
    gives: nothing,
  }),
  leaked: route('POST /auth/tokens/leaked', {
    needs: 'guest',
    summary: 'Whoever has found a token ends it by showing it. The answer never tells whether it was one.',
    body: z.object({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')) }),
    gives: nothing,
  }),
  listOfCompany: route('GET /security/api-tokens', {
    needs: 'security:read',
    summary: 'The API tokens of everyone in the company.',
    gives: value(z.array(companyToken)),
  }),
  revokeOfCompany: route('DELETE /security/api-tokens/:id', {
    needs: 'security:policy',
    unversioned: true,
    sudo: true,
    notForStaff: true,
    summary: 'End the token of somebody in the company.',
    gives: nothing,
  }),
}

/** About the caller themselves, not about what their company has. */
const isPersonal = ({ needs, path }: Route) =>
  needs === 'anyone signed in' && /^\/(auth|account)\//.test(path)

/**
 * Whether an API token is taken where the owner would be: not for proofs and settings of the person, and not
 * for what lasts as long as a session does.
 */
export const takesTokens = (line: Route) =>
  line.needs !== 'guest' &&
  !line.sudo &&
  !line.ownAccount &&
  !line.withinSession &&
  !line.streams &&
  !isPersonal(line)
