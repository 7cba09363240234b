import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const index = path.join(root, 'dist', 'index.html')
const stampFile = path.join(root, 'node_modules', '.cache', 'console-build')

/** Everything that a build is made from. Contents count, not dates: a fresh clone has only new dates. */
const sources = [
  'src',
  'contract',
  'public',
  'scripts/webpack',
  'scripts/areaTexts.mjs',
  'scripts/pages.mjs',
  'webpack.config.js',
  'babel.config.js',
  'package-lock.json',
]

const filesIn = (source) =>
  statSync(path.join(root, source)).isDirectory()
    ? readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .toSorted()
    : [path.join(root, source)]

const stampOfSources = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const stampOfBuild = () =>
  existsSync(index) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined

/** Builds the console for production and remembers what from. Rejects when the build fails. */
export const buildConsole = async () => {
  const stamp = stampOfSources()
  const cli = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const webpack = spawn(process.execPath, [cli, '--mode', 'production'], { cwd: root, stdio: 'inherit', env })
  const code = await new Promise((resolve) => webpack.once('exit', resolve))
  if (code !== 0) throw new Error('The console could not be built: see above.')
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Builds the console unless `dist/` already holds a build of exactly these sources. */
export const ensureConsole = async (say) => {
  if (stampOfBuild() === stampOfSources()) return
  say('building the console (once for each change of its sources)')
  const started = Date.now()
  await buildConsole()
  say(`console built in ${Math.round((Date.now() - started) / 1000)} s`)
}
