import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { newTotpSecret } from '../areas/auth/second-factor/totp.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Deps } from '../resources/area.ts'
import type { Passwords } from '../security/passwords.ts'
import type { Vault } from '../security/vault.ts'
import { companies, everyone, staff, type CastPerson } from './cast.ts'
import { bringToLife, bringStaffToLife, type Secrets } from './bringToLife.ts'
import { inThePast, type Past } from './livePast.ts'

/** One of the demo's people, with all that it takes to sign in as them. */
export interface DemoPerson {
  name: string
  email: string
  /** Null for the operator's staff. */
  company: string | null
  purpose: string
  password?: string
  /** For an authenticator. */
  totpSecret?: string
  /** Good for 7 days, in place of a password. */
  invitationCode?: string
}

export type DemoDeps = Deps & { dataDir: string }

export const demoPeopleFile = 'demo-people.json'
const settingsKey = 'demo'
/** Between two looks whether another server has filled it. */
const pollMs = 500

/**
 * Fills a new installation with companies to try things on, once and for all or not at all. Their
 * passwords are this installation's own; they are returned, and kept in the data folder. Undefined
 * when it has been done before.
 */
export const fillDemo = async ({ dataDir, ...deps }: DemoDeps) => {
  const { db, vault, passwords } = deps
  if (await isFilled(db)) return undefined
  // Hashing takes its time, and a transaction should not.
  const secrets = new Map<string, Secrets>()
  for (const { person } of everyone()) secrets.set(person.email, await secretsFor(person, passwords))

  for (;;) {
    const filled = await inThePast(deps, (past) => fill(past, { dataDir, vault, secrets }))
    if (filled !== 'by another') return filled
    // A server that has started together with this one is at it. Asked again until that has ended, one way or the other.
    await setTimeout(pollMs)
    if (await isFilled(db)) return undefined
  }
}

interface Filling {
  dataDir: string
  vault: Vault
  secrets: ReadonlyMap<string, Secrets>
}

const fill = async (
  past: Past,
  { dataDir, vault, secrets }: Filling,
): Promise<DemoPerson[] | 'by another' | undefined> => {
  if (!(await past.system(takeTurn))) return 'by another'
  if (!(await past.system(markFilled))) return undefined

  const invitations = new Map<string, string>()
  for (const company of companies)
    for (const [email, code] of await bringToLife(past, vault, { company, secrets }))
      invitations.set(email, code)
  await past.system(async (tx) => {
    for (const person of staff) await bringStaffToLife(tx, vault, { person, secrets })
  })

  const people = everyone().map(({ person: { name, email, purpose }, company }) => ({
    name,
    email,
    company,
    purpose,
    ...listed(secrets.get(email)),
    ...(invitations.has(email) && { invitationCode: invitations.get(email) }),
  }))
  // Before the commit: people whose passwords nobody has would be worse than none.
  await keep(join(dataDir, demoPeopleFile), people)
  return people
}

/** Whether no other server is filling the demo: the lock lasts to the end of the transaction. */
const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('demo', 0)) as mine`.execute(tx)
  return rows[0]?.mine === true
}

const markFilled = async (tx: Tx): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings')
    .values({ key: settingsKey, value: JSON.stringify({ filled: true }) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

const isFilled = async (db: Db) =>
  (await db.system((tx) =>
    tx.selectFrom('settings').select('key').where('key', '=', settingsKey).executeTakeFirst(),
  )) !== undefined

/** 80 random bits in four groups, without letters that look like digits. */
const newPassword = () => {
  const letters = [...randomBytes(16)].map((byte) => 'abcdefghjkmnpqrstuvwxyz023456789'.charAt(byte & 31))
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

const secretsFor = async ({ invited, twoFactor }: CastPerson, passwords: Passwords): Promise<Secrets> => {
  if (invited) return {}
  const password = newPassword()
  return {
    password,
    passwordHash: await passwords.hash(password),
    ...(twoFactor && { totpSecret: newTotpSecret() }),
  }
}

const listed = ({ password, totpSecret }: Secrets = {}) => ({
  ...(password && { password }),
  ...(totpSecret && { totpSecret }),
})

const keep = async (file: string, people: DemoPerson[]) => {
  // Made again, so that nobody but this server's own user ever could read it.
  await rm(file, { force: true })
  await writeFile(file, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}
