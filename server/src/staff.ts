import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { staffRole, staffRoles, type StaffRole } from '#contract/operator/staffRoles.ts'
import {
  addStaff,
  mailPassword,
  newPassword,
  removeStaff,
  resetStaff,
  staffMembers,
  StaffProblem,
} from './areas/auth/staff/accounts.ts'
import { readConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { openDatabase, openVault } from './openDatabase.ts'
import { passwordsWith, type Passwords } from './security/passwords.ts'
import type { Vault } from './security/vault.ts'

/*
 * `npm run staff`: who works as the operator's staff. There is no other way to become one of them. The first password is
 * mailed where mail leaves this installation, and printed once where it doesn't.
 */

type Say = (line: string) => void

const usage = `npm run staff -- add EMAIL NAME [--role ${staffRoles.join('|')}] [--print]
  npm run staff -- list
  npm run staff -- remove EMAIL
  npm run staff -- reset EMAIL [--print]`

export interface StaffDeps {
  db: Db
  vault: Vault
  passwords: Pick<Passwords, 'hash'>
  /** Whether mail leaves this installation. */
  mails: boolean
}

/** Does what the arguments ask for. Throws a sentence when they are wrong or it can't be done. */
export const staffCommand = async (args: string[], deps: StaffDeps, say: Say): Promise<void> => {
  const asked = read(args)
  if (asked.command === 'list') return list(deps, say)
  if (asked.command === 'remove') {
    await deps.db.system((tx) => removeStaff(tx, asked.email))
    return say(`${asked.email} is no longer on the staff, and is signed out.`)
  }
  const password = newPassword()
  const passwordHash = await deps.passwords.hash(password)
  const isMailed = deps.mails && !asked.print
  await deps.db.system(async (tx) => {
    const { email } = asked
    const { name } =
      asked.command === 'reset'
        ? await resetStaff(tx, email, passwordHash)
        : (await addStaff(tx, { ...asked, passwordHash }), asked)
    if (isMailed) await mailPassword(tx, deps.vault, { name, email, password })
  })
  say(
    asked.command === 'reset'
      ? `${asked.email} is signed out everywhere and has no second factor any more.`
      : `${asked.email} is on the staff with the role ${asked.role}.`,
  )
  say(
    isMailed ? 'The password is on its way by e-mail.' : `The password, which is shown only now: ${password}`,
  )
}

const list = async ({ db }: StaffDeps, say: Say) => {
  const members = await db.system(staffMembers)
  if (members.length === 0)
    return say('Nobody is on the staff. Add somebody: npm run staff -- add EMAIL NAME')
  for (const { name, email, role, status, twoFactor, lastSignInAt } of members)
    say(
      [
        email,
        name,
        status === 'active' ? role : 'removed',
        twoFactor ? 'second factor' : 'no second factor',
        lastSignInAt ? `signed in ${lastSignInAt.toISOString()}` : 'never signed in',
      ].join('  '),
    )
}

type Asked =
  | { command: 'list' }
  | { command: 'remove'; email: string }
  | { command: 'reset'; email: string; print: boolean }
  | { command: 'add'; email: string; name: string; role: StaffRole; print: boolean }

const isAddress = (text: string) => /^[^\s<>,@]+@[^\s<>,@]+$/.test(text)

const read = (args: string[]): Asked => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'all' }, print: { type: 'boolean', default: false } },
  })
  const [command, email = '', ...words] = positionals
  const name = words.join(' ').trim()
  const { data: role } = staffRole.safeParse(values.role)
  const { print } = values
  if (command === 'list' && email === '') return { command }
  if (command === 'remove' && isAddress(email) && name === '') return { command, email }
  if (command === 'reset' && isAddress(email) && name === '') return { command, email, print }
  if (command === 'add' && isAddress(email) && name !== '' && role)
    return { command, email, name, role, print }
  throw new StaffProblem(`Use it as:\n  ${usage}`)
}

const run = async () => {
  const args = process.argv.slice(2)
  read(args)
  if (existsSync('.env')) process.loadEnvFile()
  // oxlint-disable-next-line node/no-process-env -- a command of its own, beside main.ts
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const db = await openDatabase(config, opened, (line) => void process.stderr.write(`${line}\n`))
  const vault = await openVault(config, db)
  const deps = { db, vault, passwords: passwordsWith(vault), mails: config.smtpUrl !== undefined }
  await staffCommand(args, deps, (line) => void process.stdout.write(`${line}\n`))
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
