import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'

// `node serverOnClock.ts MS`: the server as `server/src/main.ts` starts it, so far ahead of the machine's clock.

const aheadMs = Number(process.argv[2])
const clock = () => new Date(Date.now() + aheadMs)
const server = await startServer(readConfig(process.env), (line) => void process.stdout.write(`${line}\n`), {
  clock,
})
process.once('SIGTERM', () => void server.disposeAsync().then(() => process.exit(0)))
