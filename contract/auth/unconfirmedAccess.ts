import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/** What signs in or acts for a person by itself, and outlives a new password. */
export const accessKinds = ['passkey', 'authenticator', 'recoveryCodes', 'apiToken', 'logStream'] as const
export type AccessKind = (typeof accessKinds)[number]

/** Something of the caller's that was turned off when the account was recovered, because a stranger may have added it. */
export const unconfirmedItem = z.object({
  id,
  kind: z.enum(accessKinds),
  /** As its owner has named it; empty for the authenticator and for recovery codes, of which there is one set. */
  name: z.string(),
  /** What tells it from others: who keeps a passkey, how a token begins, where a stream leads. */
  detail: z.nullable(z.string()),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type UnconfirmedItem = z.infer<typeof unconfirmedItem>

const own = { needs: 'anyone signed in', whileSuspended: true } as const
const ownChange = { ...own, ownAccount: true, sudo: true, unversioned: true } as const

export const unconfirmedAccess = {
  list: route('GET /auth/unconfirmed', {
    ...own,
    withinSession: true,
    summary:
      'What was turned off when the account was recovered: passkeys, the authenticator, recovery codes, API tokens and log streams.',
    gives: value(z.array(unconfirmedItem)),
  }),
  confirm: route('POST /auth/unconfirmed/:id/confirm', {
    ...ownChange,
    summary: 'Turn one of them on again: its owner has added it.',
    gives: nothing,
  }),
  remove: route('DELETE /auth/unconfirmed/:id', {
    ...ownChange,
    summary: 'Remove one of them for good.',
    gives: nothing,
  }),
}
