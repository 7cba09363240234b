import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Attestation, PasskeyCreation } from '#contract/auth/passkeyFields.ts'
import { passkeyLimits, type passkeys as routes } from '#contract/auth/passkeys.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf, type Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { conflict, unauthenticated } from '../../../problems.ts'
import { provedSinceOf, vouchedBy } from '../../../security/unconfirmedAccess.ts'
import type { Vault } from '../../../security/vault.ts'
import { accountById, type Account } from '../account/accounts.ts'
import { alertById } from '../account/alerts.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { giveRecoveryCodes } from '../second-factor/enrolment.ts'
import { wrongCode } from '../sign-in/outcomes.ts'
import { bySelf } from '../account/ownAccount.ts'
import {
  challengeSeconds,
  newPasskeyChallenge,
  spendPasskeyChallenge,
  type AnsweredChallenge,
} from './challenges.ts'
import { described, passkeysOf, providerOf, toPasskey, type PasskeyRow } from './rows.ts'
import { passkeysUnavailable, relyingPartyAt, type RelyingParty } from './relyingParty.ts'
import { factorsOf } from '../second-factor/secondFactor.ts'
import { endOtherSessions, holdFactors } from '../second-factor/twoFactor.ts'
import { webauthn } from './webauthn.ts'

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

const handleBytes = 64

/** `POST /auth/passkeys/register/begin`: what the browser makes a passkey from. */
export const beginPasskey =
  ({ db, settings }: AuthDeps) =>
  async ({
    caller,
    origin,
  }: Asked<typeof routes.beginRegistration>): Promise<{ passkey: PasskeyCreation }> => {
    const relyingParty = relyingPartyAt(settings)
    if (!relyingParty) throw passkeysUnavailable(settings)
    const { userId, sessionId } = caller
    return inTurnOf(db, caller).system(async (tx) => {
      const kept = await passkeysOf(tx, userId).execute()
      refuseTooMany(kept)
      const account = await accountById(tx, userId)
      if (!account) throw unauthenticated('Sign in to continue.')
      const handle = kept[0]?.user_handle ?? randomBytes(handleBytes)
      const challenge = await newPasskeyChallenge(tx, { purpose: 'register', userId, sessionId }, handle)
      await audit(tx, { ...bySelf(caller, origin), action: 'auth.passkey-setup' })
      return { passkey: await creationOf(relyingParty, { account, handle, challenge, kept }) }
    })
  }

const refuseTooMany = ({ length }: PasskeyRow[]) => {
  if (length >= passkeyLimits.perPerson)
    throw conflict(`You can have up to ${passkeyLimits.perPerson} passkeys.`, {
      context: { reason: 'tooMany' },
    })
}

interface Creation {
  account: Account
  handle: Buffer
  challenge: string
  kept: PasskeyRow[]
}

const creationOf = async (
  { id: rpID, name: rpName }: RelyingParty,
  { account, handle, challenge, kept }: Creation,
): Promise<PasskeyCreation> => {
  const { generateRegistrationOptions } = await webauthn()
  const { rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(handle),
    supportedAlgorithmIDs: algorithms,
  })
  return {
    rp: { id: rpID, name: rp.name },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: kept.map(described),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    attestation: 'none',
    extensions: { credProps: true },
  }
}

type Finish = Asked<typeof routes.finishRegistration>

/** `POST /auth/passkeys/register/finish`: keeps the passkey; the first factor brings the recovery codes. */
export const finishPasskey = (deps: AuthDeps) => async (asked: Finish) => {
  const { settings, db } = deps
  const relyingParty = relyingPartyAt(settings)
  if (!relyingParty) throw passkeysUnavailable(settings)
  const { userId, sessionId } = asked.caller
  // In a transaction that commits: the challenge is used up, whatever comes of it.
  const added = await inTurnOf(db, asked.caller).system(async (tx) => {
    const bond = { purpose: 'register', userId, sessionId } as const
    const { clientDataJSON } = asked.body.credential.response
    const answered = await spendPasskeyChallenge(tx, clientDataJSON, bond)
    const made = answered && (await madeOf(relyingParty, asked.body.credential, answered))
    return made && keepPasskey(tx, deps, asked, made)
  })
  if (!added) throw wrongCode()
  return { data: added }
}

type Made = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'user_handle' | 'provider' | 'synced'> & {
  counter: string
  transports: string[]
}

/** What has been made, if it was made for this challenge and for us. */
const madeOf = async (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  credential: Attestation,
  { challenge: expectedChallenge, userHandle }: AnsweredChallenge,
): Promise<Made | undefined> => {
  const { transports = [], ...response } = credential.response
  if (!userHandle) return undefined
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response,
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { credential: made, aaguid, credentialBackedUp } = registrationInfo
    return {
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: String(made.counter),
      user_handle: userHandle,
      provider: providerOf(aaguid),
      synced: credentialBackedUp,
      transports,
    }
  } catch {
    // It throws for whatever does not fit; nothing of ours is at work in there.
    return undefined
  }
}

const keepPasskey = async (tx: Tx, { vault }: AuthDeps, { caller, origin, body }: Finish, made: Made) => {
  const { userId } = caller
  await holdFactors(tx, caller)
  refuseTooMany(await passkeysOf(tx, userId).execute())
  const since = await provedSinceOf(tx, caller.sessionId)
  const isFirst = (await factorsOf(tx, userId)).length === 0
  const row = await tx
    .insertInto('passkeys')
    .values({ id: uuidv7(), user_id: userId, name: body.name, ...made, ...vouchedBy(since) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const recoveryCodes = isFirst ? await giveRecoveryCodes(tx, vault, { userId, since }) : []
  await tellOfPasskey(tx, vault, { caller, origin, row, isFirst })
  return { passkey: toPasskey(row), recoveryCodes }
}

const tellOfPasskey = async (
  tx: Tx,
  vault: Vault,
  {
    caller,
    origin,
    row,
    isFirst,
  }: Pick<Finish, 'origin'> & { caller: Caller; row: PasskeyRow; isFirst: boolean },
) => {
  if (isFirst) await endOtherSessions(tx, caller)
  await audit(tx, {
    ...bySelf(caller, origin),
    action: 'auth.passkey-added',
    target: { kind: 'passkey', id: row.id, name: row.name },
    details: { provider: row.provider, synced: row.synced },
  })
  await alertById(tx, vault, caller.userId, { template: 'passkey-added', data: { passkey: row.name } })
}
