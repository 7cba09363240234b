import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { checkLedger, invariants } from './money/checkLedger.ts'
import { openDatabase } from './openDatabase.ts'

/*
 * `npm run ledger -- verify`: whether the books hold, and if not, which rows of them don't. It changes nothing. The
 * embedded database is open to one process only: stop the server first.
 */

type Say = (line: string) => void

const usage = 'npm run ledger -- verify'

/** Does what the arguments ask for; false when the books don't hold. */
export const ledgerCommand = async (args: string[], db: Db, say: Say): Promise<boolean> => {
  read(args)
  const offences = await checkLedger(db)
  for (const { name, says } of invariants) {
    const of = offences.filter(({ invariant }) => invariant === name)
    say(`${name.padEnd(4)} ${of.length === 0 ? 'holds' : 'BROKEN'}  ${says}`)
    for (const { companyId, what } of of) say(`       ${companyId ?? 'all companies'}: ${what}`)
  }
  say(
    offences.length === 0
      ? 'The ledger is in order.'
      : `The ledger is NOT in order: ${offences.length} found.`,
  )
  return offences.length === 0
}

const read = (args: string[]) => {
  if (args.length !== 1 || args[0] !== 'verify') throw new Error(`Use it as: ${usage}`)
}

const run = async () => {
  const args = process.argv.slice(2)
  read(args)
  if (existsSync('.env')) process.loadEnvFile()
  // oxlint-disable-next-line node/no-process-env -- a command of its own, beside main.ts
  const config = readConfig(process.env)
  await using opened = new AsyncDisposableStack()
  const db = await openDatabase(config, opened, (line) => void process.stderr.write(`${line}\n`))
  const holds = await ledgerCommand(args, db, (line) => void process.stdout.write(`${line}\n`))
  if (!holds) process.exitCode = 1
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
