// `npm run check`: types, lint and format side by side, for the type checker keeps only one core busy. What each has to say
// comes in one piece, when it is done.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Runs a script of package.json; answers whether it found nothing wrong. */
const passes = (script) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--run', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.once('close', (code) => {
      process.stdout.write(`check: ${script} ${code === 0 ? 'passed' : 'NOT passed'}\n`)
      if (code !== 0) process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })

const verdicts = await Promise.all(['types', 'lint', 'format:check'].map(passes))
process.exitCode = verdicts.every(Boolean) ? 0 : 1
