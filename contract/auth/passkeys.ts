import { z } from 'zod/mini'
import { companyWanted, deviceInfo, sessionUser, tokens, typedPassword } from './routes.ts'
import { nameText } from '#contract/nameText.ts'
import { assertion, attestation, passkeyCreation } from './passkeyFields.ts'
import { passkeyRequest } from './passkeyRequest.ts'
import { email } from '#contract/users/fields.ts'
import { id, instant } from '#contract/record.ts'
import { bare, nothing, route, value } from '#contract/route.ts'

export const passkeyLimits = { perPerson: 10, nameLength: 60 } as const

/** A key in the keeping of a person's device or password manager, which signs them in. */
export const passkey = z.object({
  id,
  name: z.string(),
  /** Who keeps it, where that is known: “iCloud Keychain”. */
  provider: z.nullable(z.string()),
  /** Whether its keeper has it on other devices too. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** It does not sign in until its owner confirms it: see `GET /auth/unconfirmed`. */
  unconfirmed: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Browsers allow passkeys for host names only, and there over https; on localhost in any case. */
export const passkeysUnavailable = z.enum(['address', 'insecure'])

/** A person's passkeys, and where they can be used. */
export const ownPasskeys = z.object({
  passkeys: z.array(passkey),
  /** The one address of the console that they are good at. */
  origin: z.string(),
  /** Why there can be none at all. */
  unavailable: z.nullable(passkeysUnavailable),
})
export type OwnPasskeys = z.infer<typeof ownPasskeys>

const name = nameText(passkeyLimits.nameLength)

const own = { needs: 'anyone signed in', whileSuspended: true } as const
const ownChange = { ...own, ownAccount: true } as const

export const passkeys = {
  list: route('GET /auth/passkeys', {
    ...own,
    withinSession: true,
    summary: "The caller's passkeys, and the address of the console that they are good at.",
    gives: value(ownPasskeys),
  }),
  beginRegistration: route('POST /auth/passkeys/register/begin', {
    ...ownChange,
    sudo: true,
    summary: 'Begin to add a passkey: what the browser needs to make one, good once and for 5 minutes.',
    gives: bare(z.object({ passkey: passkeyCreation })),
  }),
  finishRegistration: route('POST /auth/passkeys/register/finish', {
    ...ownChange,
    sudo: true,
    summary:
      'Add the passkey that was made. With the first factor of an account come its recovery codes, once.',
    body: z.object({ name, credential: attestation }),
    tellsSecret: true,
    gives: value(z.object({ passkey, recoveryCodes: z.array(z.string()) })),
  }),
  rename: route('PATCH /auth/passkeys/:id', {
    ...ownChange,
    unversioned: true,
    body: z.object({ name }),
    gives: value(passkey),
  }),
  remove: route('DELETE /auth/passkeys/:id', {
    ...ownChange,
    unversioned: true,
    sudo: true,
    summary: 'Remove a passkey. The last factor stays while the company requires one (409 `lastFactor`).',
    gives: nothing,
  }),
  challenge: route('GET /auth/passkeys/challenge', {
    ...own,
    withinSession: true,
    summary: 'What the browser needs to prove that it is still you, good once and for 5 minutes.',
    gives: bare(z.object({ passkey: passkeyRequest })),
  }),
  verify: route('POST /auth/passkeys/verify', {
    ...ownChange,
    summary: 'Prove with a passkey that it is still you: opens the calls that ask for it for 15 minutes.',
    body: z.object({ credential: assertion }),
    gives: value(z.object({ valid: z.literal(true) })),
  }),
  loginSecondFactor: route('POST /auth/login/passkey', {
    needs: 'guest',
    summary: 'Complete a login with a passkey as the second factor.',
    body: z.object({
      email,
      password: typedPassword,
      credential: assertion,
      deviceInfo: z.optional(deviceInfo),
      companyId: z.optional(id),
    }),
    gives: bare(
      z.union([
        z.object({ ...tokens.shape, user: sessionUser, servicesSuspended: z.boolean() }),
        companyWanted,
      ]),
    ),
  }),
  beginLogin: route('POST /auth/login/passkey/begin', {
    needs: 'guest',
    summary: 'Begin to sign in without a password: the same for everyone.',
    gives: bare(z.object({ passkey: passkeyRequest })),
  }),
  finishLogin: route('POST /auth/login/passkey/finish', {
    needs: 'guest',
    summary: 'Sign in with a passkey alone, which has made sure of the person.',
    body: z.object({
      credential: assertion,
      deviceInfo: z.optional(deviceInfo),
      companyId: z.optional(id),
    }),
    gives: bare(z.object({ ...tokens.shape, user: sessionUser, servicesSuspended: z.boolean() })),
  }),
}
