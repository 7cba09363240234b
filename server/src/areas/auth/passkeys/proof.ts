import { sql } from 'kysely'
import type { Assertion } from '#contract/auth/passkeyFields.ts'
import type { Tx } from '../../../db/db.ts'
import { spendPasskeyChallenge, type Bond } from './challenges.ts'
import type { PasskeyRow } from './rows.ts'
import type { RelyingParty } from './relyingParty.ts'
import { webauthn } from './webauthn.ts'

/** The passkey that a credential names, whosever it is. */
export const findPasskey = (tx: Tx, credential: Assertion): Promise<PasskeyRow | undefined> =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst()

/**
 * Checks a passkey's signature under its challenge, and uses the challenge up whatever comes of it. Undefined means
 * wrong: a value, not an error, so that the caller's transaction can commit.
 */
export const provePasskey = async (
  tx: Tx,
  relyingParty: RelyingParty,
  { credential, bond, userId }: { credential: Assertion; bond: Bond; userId: string },
): Promise<PasskeyRow | undefined> => {
  const answered = await spendPasskeyChallenge(tx, credential.response.clientDataJSON, bond)
  const kept = await findPasskey(tx, credential)
  if (!answered || !kept || kept.user_id !== userId || kept.unconfirmed_since) return undefined
  const counter = await signedCount(relyingParty, { credential, kept, challenge: answered.challenge, bond })
  if (counter === undefined) return undefined
  // A count that goes back is of a copy. One that both use at once moves it for one of them.
  return tx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: sql<Date>`app_now()` })
    .where('id', '=', kept.id)
    .where('unconfirmed_since', 'is', null)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returningAll()
    .executeTakeFirst()
}

interface Signed {
  credential: Assertion
  kept: PasskeyRow
  challenge: string
  bond: Bond
}

/** How often the passkey has signed by now, if this is its signature. */
const signedCount = async (
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  { credential, kept, challenge, bond }: Signed,
): Promise<number | undefined> => {
  const { userHandle, ...response } = credential.response
  // Who it says it is for has to be whom it was made for.
  const isForThem = userHandle === kept.user_handle.toString('base64url')
  if (!isForThem && (userHandle || bond.purpose === 'alone')) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      // Alone it is both factors, so its keeper has made sure of the person.
      requireUserVerification: bond.purpose === 'alone',
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(kept.public_key),
        counter: Number(kept.counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // It throws for whatever does not fit; nothing of ours is at work in there.
    return undefined
  }
}
