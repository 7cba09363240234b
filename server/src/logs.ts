import { createReadStream } from 'node:fs'
import { linesOf, verifyExport, type Verdict } from '#contract/logs/chain.ts'
import { chainCrypto } from './audit/chainCrypto.ts'

/*
 * `npm run logs -- verify FILE`: whether an exported audit log is what was sealed, with nothing changed, removed or
 * added. It needs no server: whoever has the file can check it.
 */

type Say = (text: string) => void

const usage = 'npm run logs -- verify FILE'

const sentences: Record<Extract<Verdict, { ok: false }>['fault'], string> = {
  notExport: 'this is no audit log that was exported as NDJSON',
  notJson: 'this line is no JSON',
  cut: 'the end of the file is missing',
  afterEnd: 'something was added after the end',
  gap: 'an entry is missing, or the file was exported with filters and without proof',
  hash: 'the entry is not what was sealed',
  count: 'the number of entries is not what the end says',
  start: 'the beginning is missing',
  checkpoint: 'the entries are not those of the signed day',
  signature: 'the signature of a day is wrong',
}

/** Does what the arguments ask for; false when the file does not hold. */
export const logsCommand = async (args: string[], say: Say): Promise<boolean> => {
  const [command, file] = args
  if (command !== 'verify' || file === undefined || args.length > 2) throw new Error(`Use it as: ${usage}`)
  const verdict = await verifyExport(linesOf(createReadStream(file, 'utf8')), chainCrypto)
  if (!verdict.ok) {
    say(`Not verified: ${sentences[verdict.fault]} (line ${verdict.line}).`)
    return false
  }
  const { entries, first, last, checkpoints, key } = verdict
  say(`Verified: ${entries} entries, numbers ${first} to ${last}, nothing missing or changed.`)
  say(`Signed days: ${checkpoints}. Compare the key with the one that the audit log page shows: ${key}`)
  return true
}

const run = async () => {
  const holds = await logsCommand(process.argv.slice(2), (text) => void process.stdout.write(`${text}\n`))
  if (!holds) process.exitCode = 1
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
