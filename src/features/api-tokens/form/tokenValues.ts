import { z } from 'zod/mini'
import { canonicalAddressOrRange } from '#contract/addresses/canonical.ts'
import { isAddressRange } from '#contract/addresses/address.ts'
import { apiTokenDraft, apiTokenLimits, type ApiTokenDraft } from '#contract/api-tokens/routes.ts'
import { permission } from '#contract/permissions/schema.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'

/** What the form holds, and keeps over reloads. Nothing in it is a secret. */
export const tokenValues = z.object({
  name: z.string(),
  permissions: z.array(permission),
  scope: z.enum(['all', 'some']),
  projectIds: z.array(z.string()),
  /** As typed, one a line. */
  addresses: z.string(),
  days: z.optional(z.number()),
})
export type TokenValues = z.infer<typeof tokenValues>

export const blankToken: TokenValues = {
  name: '',
  permissions: [],
  scope: 'all',
  projectIds: [],
  addresses: '',
  days: apiTokenLimits.usualDays,
}

/** The first thing typed that is no address. */
export const wrongAddress = (typed: string) => piecesIn(typed).find((address) => !isAddressRange(address))

/** The first thing typed that says the same as one before it. */
export const repeatedAddress = (typed: string) => {
  const known = new Set<string>()
  return piecesIn(typed).find((address) => {
    const form = canonicalAddressOrRange(address) ?? address
    const isKnown = known.has(form)
    known.add(form)
    return isKnown
  })
}

/** What is sent. */
export const draftOf = ({ name, permissions, scope, projectIds, addresses, days }: TokenValues) =>
  ({
    name,
    permissions,
    projectIds: scope === 'some' ? projectIds : null,
    cidrs: piecesIn(addresses),
    ...(days !== undefined && { days }),
  }) satisfies ApiTokenDraft

/** Fields of the draft that the form has by another name. */
const fieldOf: Partial<Record<string, keyof TokenValues>> = { cidrs: 'addresses' }

/** The form's field for a path of the draft, `cidrs.0`. */
export const fieldAt = (path: PropertyKey | undefined): string => {
  const first = String(path).split('.', 1)[0] ?? ''
  return fieldOf[first] ?? first
}

/** What is wrong with the fields, within what the company allows. */
export const complaintsWithin =
  (mostDays: number) =>
  (values: TokenValues): Complaints<TokenValues> => {
    const issues = apiTokenDraft.safeParse(draftOf(values)).error?.issues ?? []
    const complaints = Object.fromEntries(issues.map(({ path, message }) => [fieldAt(path[0]), message]))
    if (values.days === undefined) return { ...complaints, days: 'required' }
    return values.days > mostDays ? { ...complaints, days: 'tooMany' } : complaints
  }
