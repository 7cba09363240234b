import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import { sameBytes } from '../../../security/vault.ts'
import { keepChallenge } from '../sign-in/challenge.ts'
import { readCookie } from '../../../sessions/cookies.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'

/*
 * What a passkey signs is made up by the server, kept as a hash, and good once, for five minutes, for the purpose
 * and for the session or the browser that asked for it.
 */

export const challengeSeconds = 5 * 60

/** What a challenge is bound to: whoever answers it has to say the same. */
export type Bond =
  | { purpose: 'register' | 'verify'; userId: string; sessionId: string }
  | { purpose: 'login'; userId: string; browser: string }
  | { purpose: 'alone'; browser: string }

const rowOf = (bond: Bond) => ({
  purpose: bond.purpose,
  user_id: 'userId' in bond ? bond.userId : null,
  session_id: 'sessionId' in bond ? bond.sessionId : null,
  browser_hash: 'browser' in bond ? hashOf(bond.browser) : null,
})

/** Makes a challenge, and notes what it is good for. */
export const newPasskeyChallenge = async (tx: Tx, bond: Bond, userHandle?: Buffer): Promise<string> => {
  const challenge = newSecret()
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      ...rowOf(bond),
      user_handle: userHandle ?? null,
      expires_at: sql`app_now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute()
  return challenge
}

/** What was noted of a challenge that has now been answered. */
export interface AnsweredChallenge {
  challenge: string
  userHandle: Buffer | null
}

/**
 * Uses up the challenge that the browser says it has answered; undefined when there is no such, when it is over,
 * or when it was another's. Of two who answer the same one, one wins.
 */
export const spendPasskeyChallenge = async (
  tx: Tx,
  clientDataJson: string,
  bond: Bond,
): Promise<AnsweredChallenge | undefined> => {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined) return undefined
  const spent = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['purpose', 'user_id', 'session_id', 'browser_hash', 'user_handle'])
    .returning(sql<boolean>`expires_at > app_now()`.as('live'))
    .executeTakeFirst()
  if (!spent?.live) return undefined
  const wanted = rowOf(bond)
  const isSame =
    spent.purpose === wanted.purpose &&
    spent.user_id === wanted.user_id &&
    spent.session_id === wanted.session_id &&
    sameBytes(spent.browser_hash ?? Buffer.alloc(0), wanted.browser_hash ?? Buffer.alloc(0))
  return isSame ? { challenge, userHandle: spent.user_handle } : undefined
}

const challengeIn = (clientDataJson: string): string | undefined => {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    if (typeof told !== 'object' || told === null || !('challenge' in told)) return undefined
    return typeof told.challenge === 'string' ? told.challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * The secret by which a browser shows that a challenge is its own. One that it has stays: a mailed code may be
 * bound to it, too.
 */
export const browserOf = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  settings: AuthSettings,
): string => {
  const kept = browserIn(request, settings)
  if (kept) return kept
  const secret = newSecret()
  keepChallenge(reply, settings, secret)
  return secret
}

/** The secret that a browser answers with; empty when it has none. */
export const browserIn = (request: FastifyRequest, settings: AuthSettings): string => {
  const kept = readCookie(request, settings, 'challenge') ?? ''
  return /^[\w-]{43}$/.test(kept) ? kept : ''
}
