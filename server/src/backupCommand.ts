import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from './backup/restoreBackup.ts'
import { takeBackup } from './backup/takeBackup.ts'
import { readConfig } from './config.ts'

/*
 * `npm run backup -- FOLDER`: backs the database up into a new folder. On PostgreSQL servers go on working meanwhile; the
 * embedded database is open to one process only: stop the server first.
 * `npm run restore -- FOLDER`: fills an empty database from such a folder. No server may run on it before it is done.
 */

const usage = 'npm run backup -- FOLDER\n  npm run restore -- FOLDER'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const run = async ([command, folder, ...others]: string[]) => {
  if (!folder || others.length > 0) throw new Error(`Use it as:\n  ${usage}`)
  if (existsSync('.env')) process.loadEnvFile()
  // oxlint-disable-next-line node/no-process-env -- a command of its own, beside main.ts
  const { env } = process
  const config = readConfig(env)
  if (command === 'backup') await takeBackup(config, resolve(folder), env, say)
  else if (command === 'restore') await restoreBackup(config, resolve(folder), { env, say })
  else throw new Error(`Use it as:\n  ${usage}`)
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
