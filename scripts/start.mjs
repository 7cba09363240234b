// `npm start`: builds the console when its sources have changed, then runs the server in this very
// process, so that its output, its signals and its exit code are the server's own.
import { ensureConsole } from './consoleBuild.mjs'

process.env.NODE_ENV ??= 'production'
try {
  await ensureConsole((text) => process.stderr.write(`start: ${text}\n`))
} catch (error) {
  console.error(`start: ${error.message}`)
  process.exit(1)
}
await import('../server/src/main.ts')
