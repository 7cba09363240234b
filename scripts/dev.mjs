// `npm run dev`: the console with hot reload at http://localhost:5173, in front of the API, which restarts
// when its sources change. Ctrl-C, or the end of either, ends both.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const consoleUrl = `http://localhost:${process.env.DEV_PORT ?? 5173}`
const apiUrl = `http://127.0.0.1:${process.env.PORT ?? 8080}`

const run = (name, args, env) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
  child.once('exit', (code, signal) => stop(signal ? 0 : (code ?? 1), `${name} has ended`))
  return child
}

let stopping = false
const stop = (code, why) => {
  if (stopping) return
  stopping = true
  console.error(`dev: ${why}, stopping`)
  process.exitCode = code
  // The API gets the time that its orderly shutdown takes.
  for (const child of [api, site]) if (child.exitCode === null) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0, signal))

console.error(`dev: console at ${consoleUrl}, API at ${apiUrl}`)
const api = run('the API', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  PUBLIC_URL: process.env.PUBLIC_URL ?? consoleUrl,
  STOP_DELAY_SECONDS: '0',
})
const site = run(
  'the dev server',
  ['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'],
  { API_URL: apiUrl },
)
