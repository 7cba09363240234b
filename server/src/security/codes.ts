import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import { sameBytes, type Vault } from './vault.ts'

export type CodePurpose = Tables['codes']['purpose']

/** How long a code is good, in seconds, and how it looks, made from 32 bytes that nobody can guess. */
const kindsOfCode: Record<CodePurpose, { ttl: number; from: (bytes: Buffer) => string }> = {
  login: { ttl: 600, from: (bytes) => digitsFrom(bytes) },
  signup: { ttl: 600, from: (bytes) => digitsFrom(bytes) },
  'first-login': { ttl: 600, from: (bytes) => digitsFrom(bytes) },
  'email-change': { ttl: 600, from: (bytes) => digitsFrom(bytes) },
  reset: { ttl: 600, from: (bytes) => lettersFrom(bytes.subarray(0, 8)) },
  invitation: { ttl: 7 * 24 * 3600, from: (bytes) => lettersFrom(bytes.subarray(0, 16)) },
}

/** How long a code of this purpose is good, in seconds. */
export const codeLifetime = (purpose: CodePurpose): number => kindsOfCode[purpose].ttl

export const maxTriesPerCode = 5

/** Six digits out of 48 bits: no number is likelier than another by more than one in 2^28. */
const digitsFrom = (bytes: Buffer) => String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Crockford's base 32: no letter that can be taken for a digit; 5 bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersFrom = (bytes: Buffer) => [...bytes].map((byte) => alphabet[byte & 31]).join('')
/** Random characters of it. */
export const letters = (length: number) => lettersFrom(randomBytes(length))

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

/**
 * The text of a code follows from its row and the key-encryption key, so that it can be mailed again although the
 * database holds only its hash.
 */
const textOf = (vault: Vault, id: string, { purpose, emailKey }: Pick<CodeFor, 'purpose' | 'emailKey'>) =>
  kindsOfCode[purpose].from(vault.mac('code text', `${id}:${purpose}:${emailKey}`))

/** Makes a code, kills older ones of its purpose, and returns the text to mail. Only a keyed hash is kept. */
export const issueCode = async (tx: Tx, vault: Vault, wanted: CodeFor): Promise<string> => {
  const { ttl } = kindsOfCode[wanted.purpose]
  const id = uuidv7()
  const code = textOf(vault, id, wanted)
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

/** A code that was mailed before and can still be used. */
export interface CodeOnItsWay {
  /** The code to mail again; undefined if its text can't be recovered, such as after a change of the key. */
  code: string | undefined
  ageSeconds: number
  secondsLeft: number
}

interface Repeated extends Omit<CodeFor, 'challenge'> {
  /** Whether the request answers the challenge that the code was issued with. */
  answers?: (challenge: Buffer) => boolean
  /** Codes from before this moment are refused: the person's password has changed since. */
  notBefore?: Date
}

/**
 * The code of this purpose that the same request could use, so that asking for it again need not make the one in the
 * person's mailbox worthless.
 */
export const codeOnItsWay = async (
  tx: Tx,
  vault: Vault,
  { answers = () => false, notBefore, ...of }: Repeated,
): Promise<CodeOnItsWay | undefined> => {
  const live = await liveCodes(tx, of)
    .select([
      'user_id',
      'company_id_chosen',
      'created_at',
      sql<number>`extract(epoch from app_now() - created_at)::float8`.as('age'),
      sql<number>`extract(epoch from expires_at - app_now())::float8`.as('left'),
    ])
    .execute()
  const found = live.find(
    ({ challenge, user_id, company_id_chosen, created_at }) =>
      (!challenge || answers(challenge)) &&
      user_id === (of.userId ?? null) &&
      company_id_chosen === (of.companyId ?? null) &&
      !(notBefore && notBefore > created_at),
  )
  if (!found) return undefined
  const code = textOf(vault, found.id, of)
  return {
    code: sameBytes(found.mac, macOf(vault, found.id, of, code)) ? code : undefined,
    ageSeconds: found.age,
    secondsLeft: found.left,
  }
}

/** A code that is over within this time is not mailed again: there would be no time to type it. */
const leastSecondsLeft = 60

/** The code to mail, and the minutes for which it is still good: the one on its way, else a new one. */
export const repeatOrIssueCode = async (
  tx: Tx,
  vault: Vault,
  wanted: CodeFor & Pick<Repeated, 'answers' | 'notBefore'>,
): Promise<{ code: string; minutes: string; isNew: boolean }> => {
  const { answers, notBefore, challenge, ...of } = wanted
  const former = await codeOnItsWay(tx, vault, {
    ...of,
    ...(answers && { answers }),
    ...(notBefore && { notBefore }),
  })
  if (former?.code !== undefined && former.secondsLeft >= leastSecondsLeft)
    return { code: former.code, minutes: minutesIn(former.secondsLeft), isNew: false }
  const code = await issueCode(tx, vault, { ...of, ...(challenge && { challenge }) })
  return { code, minutes: minutesIn(codeLifetime(of.purpose)), isNew: true }
}

const minutesIn = (seconds: number) => String(Math.floor(seconds / 60))

/** Makes every code of an address worthless: what they were to prove has been settled otherwise. */
export const voidCodes = async (tx: Tx, emailKey: string) => {
  await tx
    .updateTable('codes')
    .set({ used_at: sql`app_now()` })
    .where('email_key', '=', emailKey)
    .where('used_at', 'is', null)
    .execute()
}
