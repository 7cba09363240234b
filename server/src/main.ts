import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { StartFailure } from './startFailure.ts'
import { startServer } from './start.ts'

/*
 * The server's process: settings in, one line with the address out, and an orderly end. Says what it
 * does on standard output, and in one sentence on standard error why it can't.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)

const fail = (error: unknown) => {
  const reason = error instanceof StartFailure ? error.message : asUnforeseen(error)
  process.stderr.write(`Portico can't start. ${reason}\n`)
  process.exit(1)
}

const asUnforeseen = (error: unknown) =>
  process.env['LOG_LEVEL'] === 'debug' && error instanceof Error
    ? String(error.stack)
    : `${error instanceof Error ? error.message : String(error)} (LOG_LEVEL=debug tells more.)`

const run = async () => {
  if (existsSync('.env')) process.loadEnvFile()
  const config = readConfig(process.env)
  let stayOpenSeconds = config.stopDelaySeconds
  const server = await startServer(config, say, { stayOpenSeconds: () => stayOpenSeconds })

  const stop = async (signal: NodeJS.Signals) => {
    // Asked a second time, the process ends at once.
    process.once(signal, () => process.exit(130))
    // Who presses Ctrl-C has no load balancer to wait for.
    if (signal === 'SIGINT') stayOpenSeconds = 0
    say(`${signal}: finishing the requests under way, then closing the database`)
    await server.disposeAsync()
    say('Portico has stopped')
    process.exit(0)
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
  say(`Portico is ready: ${config.publicUrl}`)
}

await run().catch(fail)
