import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { signingKeysIn, type SigningKeys } from './sessions/signingKeys.ts'
import { readConfig } from './config.ts'
import { openDatabase, openVault } from './openDatabase.ts'

/*
 * `npm run keys -- rotate`: the next signing key takes over from the active one, whose tokens live out
 * their time. With `--emergency`, when a key has leaked: all are dropped at once. Nobody is signed out,
 * since sessions are renewed by refresh tokens, which are not signed with these keys.
 */

type Say = (line: string) => void

const usage = 'npm run keys -- rotate [--emergency]'

/** Does what the arguments ask for; false when it can't be done now. */
export const keysCommand = async (
  args: string[],
  { rotate }: Pick<SigningKeys, 'rotate'>,
  say: Say,
): Promise<boolean> => {
  const { emergency } = read(args)
  const rotation = await rotate({ emergency })
  if ('readyAt' in rotation) {
    say(
      `The next key is published since too short a time: whoever checks tokens may not know it before ${rotation.readyAt.toISOString()}. Rotate then, or with --emergency when a key has leaked.`,
    )
    return false
  }
  say(`Access tokens are signed with the key ${rotation.kid} from now on.`)
  if (emergency) say('All older keys are dropped. Servers that are running take five seconds to notice.')
  return true
}

const read = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { emergency: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1 || positionals[0] !== 'rotate') throw new Error(`Use it as: ${usage}`)
  return values
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
  const keys = signingKeysIn({ db, vault, clock: () => new Date(), settings: config })
  const isDone = await keysCommand(args, keys, (line) => void process.stdout.write(`${line}\n`))
  if (!isDone) process.exitCode = 1
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
