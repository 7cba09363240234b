import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/*
 * Between `npm start` and the server stands the shell that npm runs a script in. It passes no signal on: unless it
 * becomes the server itself (`exec`), SIGTERM ends npm and the shell, and leaves the server behind. Windows' shell knows
 * no `exec`, and goes on to what stands behind `||`.
 */

const { start } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts

/** A server that finishes a request after it was told to stop, and ends with a code of its own. */
const server = `
import { createServer } from 'node:http'
const server = createServer((request, response) => {
  process.once('SIGTERM', () => setTimeout(() => response.end('finished'), 200))
  console.log('under way')
})
process.once('SIGTERM', () => server.close(() => process.exit(7)))
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`

it('SIGTERM to `npm start` reaches the server, which finishes its requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-start-'))
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'scripts/start.mjs'), server)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { HOME: folder, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npm, 'close')
  let said = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const until = async (what: RegExp) => {
    while (!what.test(said))
      await Promise.race([setTimeout(20), ended.then(() => Promise.reject(new Error(said)))])
    return what.exec(said)?.[1]
  }
  const answer = fetch(`http://127.0.0.1:${await until(/^port (\d+)$/m)}/`, {
    headers: { connection: 'close' },
  })
  await until(/^under way$/m)
  npm.kill('SIGTERM')
  expect(await (await answer).text()).toBe('finished')
  expect(await ended).toEqual([7, null])
})
