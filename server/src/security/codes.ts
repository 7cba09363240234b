import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import { sameBytes, type Vault } from './vault.ts'

export type CodePurpose = Tables['codes']['purpose']

/** How long a code is good, in seconds, and what it looks like (security.md §2.6). */
const kindsOfCode: Record<CodePurpose, { ttl: number; make: () => string }> = {
  login: { ttl: 600, make: () => digits() },
  signup: { ttl: 600, make: () => digits() },
  'first-login': { ttl: 600, make: () => digits() },
  'email-change': { ttl: 600, make: () => digits() },
  reset: { ttl: 600, make: () => letters(8) },
  invitation: { ttl: 7 * 24 * 3600, make: () => letters(16) },
}

/** How long a code of this purpose is good, in seconds. */
export const codeLifetime = (purpose: CodePurpose): number => kindsOfCode[purpose].ttl

export const maxTriesPerCode = 5

const digits = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Crockford's base 32: no letter that can be taken for a digit; 5 bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Random characters of it. */
export const letters = (length: number) =>
  [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('')

/** Reads a typed code as it was meant: any case, without dashes, `O` for 0, `I` and `L` for 1. */
export const asMeant = (code: string) =>
  code.trim().toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

interface CodeFor {
  purpose: CodePurpose
  emailKey: string
  userId?: string
  /** What else whoever uses the code has to show; see the `answers` of `consumeCode`. */
  challenge?: Buffer
  /** The company that the login named. */
  companyId?: string
}

const macOf = (
  vault: Vault,
  id: string,
  { purpose, emailKey }: Pick<CodeFor, 'purpose' | 'emailKey'>,
  code: string,
) => vault.mac('code', `${id}:${purpose}:${emailKey}:${asMeant(code)}`)

/** Makes a code, kills older ones of its purpose, and returns the text to mail. Only a keyed hash is kept. */
export const issueCode = async (tx: Tx, vault: Vault, wanted: CodeFor): Promise<string> => {
  const { ttl, make } = kindsOfCode[wanted.purpose]
  const id = uuidv7()
  const code = make()
  await tx
    .updateTable('codes')
    .set({ used_at: sql`app_now()` })
    .where('email_key', '=', wanted.emailKey)
    .where('purpose', '=', wanted.purpose)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('codes')
    .values({
      id,
      purpose: wanted.purpose,
      email_key: wanted.emailKey,
      user_id: wanted.userId ?? null,
      mac: macOf(vault, id, wanted, code),
      challenge: wanted.challenge ?? null,
      company_id_chosen: wanted.companyId ?? null,
      expires_at: sql`app_now() + make_interval(secs => ${ttl})`,
      used_at: null,
    })
    .execute()
  return code
}

export interface ConsumedCode {
  userId: string | null
  companyId: string | null
  issuedAt: Date
}

interface TypedCode extends Pick<CodeFor, 'purpose' | 'emailKey'> {
  code: string
  /** Whether the request answers the challenge that the code was issued with. */
  answers?: (challenge: Buffer) => boolean
}

/**
 * Uses a code up. Counts the try before it compares, and lets one of two simultaneous callers win.
 * Commit the transaction on failure too, or the try is not counted: the answer is a value, not an error.
 */
export const consumeCode = async (
  tx: Tx,
  vault: Vault,
  asked: TypedCode,
): Promise<ConsumedCode | undefined> => {
  const candidate = await tx
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('email_key', '=', asked.emailKey)
    .where('purpose', '=', asked.purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTriesPerCode)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['id', 'mac', 'challenge', 'user_id', 'company_id_chosen', 'created_at'])
    .executeTakeFirst()
  if (!candidate) return undefined
  if (!sameBytes(candidate.mac, macOf(vault, candidate.id, asked, asked.code))) return undefined
  if (candidate.challenge && !asked.answers?.(candidate.challenge)) return undefined

  const won = await tx
    .updateTable('codes')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', candidate.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return (
    won && {
      userId: candidate.user_id,
      companyId: candidate.company_id_chosen,
      issuedAt: candidate.created_at,
    }
  )
}

/** Codes of an address that can still be used. */
const liveCodes = (tx: Tx, { purpose, emailKey }: Pick<CodeFor, 'purpose' | 'emailKey'>) =>
  tx
    .selectFrom('codes')
    .select(['id', 'mac', 'challenge'])
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTriesPerCode)
    .where('expires_at', '>', sql<Date>`app_now()`)

/**
 * Whether a typed text is the invitation's code, without using it up and without counting a try. Only
 * for codes too long to be guessed: anyone who tries could otherwise kill them.
 */
export const isInvitationCode = async (
  tx: Tx,
  vault: Vault,
  { emailKey, code }: { emailKey: string; code: string },
): Promise<boolean> => {
  const asked = { purpose: 'invitation', emailKey } as const
  const live = await liveCodes(tx, asked).execute()
  return live.some(({ id, mac }) => sameBytes(mac, macOf(vault, id, asked, code)))
}

/** Whether a code is on its way that this very request could use: then another mail need not be sent. */
export const hasLiveCode = async (
  tx: Tx,
  { answers, ...of }: Pick<CodeFor, 'purpose' | 'emailKey'> & Pick<Required<TypedCode>, 'answers'>,
): Promise<boolean> => {
  const live = await liveCodes(tx, of).execute()
  return live.some(({ challenge }) => !challenge || answers(challenge))
}

/** Makes every code of an address worthless: what they were to prove has been settled otherwise. */
export const voidCodes = async (tx: Tx, emailKey: string) => {
  await tx
    .updateTable('codes')
    .set({ used_at: sql`app_now()` })
    .where('email_key', '=', emailKey)
    .where('used_at', 'is', null)
    .execute()
}
