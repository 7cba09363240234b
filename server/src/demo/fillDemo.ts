import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { newTotpSecret } from '../areas/auth/second-factor/totp.ts'
import type { Db } from '../db/db.ts'
import type { Passwords } from '../security/passwords.ts'
import type { Vault } from '../security/vault.ts'
import { companies, everyone, staff, type CastPerson } from './cast.ts'
import { bringToLife, bringStaffToLife, type Secrets } from './bringToLife.ts'

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

export interface DemoDeps {
  db: Db
  vault: Vault
  passwords: Passwords
  dataDir: string
  clock: () => Date
}

export const demoPeopleFile = 'demo-people.json'
const settingsKey = 'demo'

/**
 * Fills a new installation with companies to try things on, once and for all or not at all. Their
 * passwords are this installation's own; they are returned, and kept in the data folder. Undefined
 * when it has been done before.
 */
export const fillDemo = async ({ db, vault, passwords, dataDir, clock }: DemoDeps) => {
  if (await isFilled(db)) return undefined
  // Hashing takes its time, and a transaction should not.
  const secrets = new Map<string, Secrets>()
  for (const { person } of everyone()) secrets.set(person.email, await secretsFor(person, passwords))

  return db.system(async (tx): Promise<DemoPerson[] | undefined> => {
    // Another server that starts with this one waits until all is filled, which takes seconds on a slow machine.
    await sql`set local lock_timeout = '30s'`.execute(tx)
    await sql`set local statement_timeout = '30s'`.execute(tx)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('settings')
      .values({ key: settingsKey, value: JSON.stringify({ filled: true }) })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return undefined

    const invitations = new Map<string, string>()
    for (const company of companies)
      for (const [email, code] of await bringToLife(tx, vault, { company, secrets, now: clock() }))
        invitations.set(email, code)
    for (const person of staff) await bringStaffToLife(tx, vault, { person, secrets })

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
  })
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
