import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceInfo } from '#contract/auth/routes.ts'
import type { Tx } from '../db/db.ts'
import type { Origin } from '../http/caller.ts'
import { hashOf, newSecret } from '../security/secrets.ts'
import { readCookie, setCookie } from './cookies.ts'
import type { AuthSettings } from './settings.ts'

/** How long a browser is recognised after it was last used. */
const deviceMaxAgeSeconds = 365 * 24 * 3600

/** This browser's id among those that the person has proved before, if it is one; it was seen again now. */
export const findKnownDevice = async (
  tx: Tx,
  userId: string,
  secret: string | undefined,
): Promise<string | undefined> => {
  if (!secret) return undefined
  const seen = await tx
    .updateTable('known_devices')
    .set({ last_seen_at: sql`app_now()` })
    .where('token_hash', '=', hashOf(secret))
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', sql<Date>`app_now() - make_interval(secs => ${deviceMaxAgeSeconds})`)
    .returning('id')
    .executeTakeFirst()
  return seen?.id
}

/** Recognises none of the person's browsers any more, but this one. */
export const forgetDevices = async (tx: Tx, userId: string, except?: string) => {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ? hashOf(except) : Buffer.alloc(0))
    .execute()
}

/**
 * Remembers a browser for a person and answers the secret for its cookie: always a new one, so that a
 * secret planted by someone else never becomes a proof.
 */
export const rememberDevice = async (
  tx: Tx,
  userId: string,
  { known, ...shown }: { known: string | undefined; name: string; ip: string | null; place: string | null },
): Promise<string> => {
  const secret = newSecret()
  if (known) await tx.deleteFrom('known_devices').where('token_hash', '=', hashOf(known)).execute()
  await tx
    .insertInto('known_devices')
    .values({ id: uuidv7(), user_id: userId, token_hash: hashOf(secret), ...shown })
    .execute()
  return secret
}

export const readDevice = (request: FastifyRequest, settings: AuthSettings) =>
  readCookie(request, settings, 'device')

export const keepDevice = (reply: FastifyReply, settings: AuthSettings, secret: string) =>
  setCookie(reply, settings, { cookie: 'device', value: secret, maxAgeSeconds: deviceMaxAgeSeconds })

/** What a browser says of itself, as it may be shown: without control characters, and with a name in any case. */
export const shownDevice = (info: DeviceInfo = {}, { userAgent }: Pick<Origin, 'userAgent'>) => {
  const told = Object.entries(info).map(([key, text]) => [key, withoutControls(text ?? '')] as const)
  const shown: Record<string, string> = Object.fromEntries(told.filter(([, text]) => text !== ''))
  return { ...shown, name: shown['name'] ?? nameFrom(userAgent ?? shown['userAgent'] ?? '') }
}

/** The name under which a session's device was kept. */
export const deviceNameOf = ({ name }: Record<string, unknown>) => (typeof name === 'string' ? name : '')

const withoutControls = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()

const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox/, 'Firefox'],
  [/Chrome|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** “Chrome on Linux”, as far as the user agent tells. */
const nameFrom = (userAgent: string) => {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
