import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packagedPostgres } from './packagedPostgres.mjs'

/** The newest PostgreSQL whose programs are on this machine. */
const findPrograms = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
    ...(process.env.PATH ?? '').split(path.delimiter),
  ].find((folder) => folder && existsSync(path.join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root: a user to run it as instead. Undefined when we are not root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ask = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
    const [uid, gid] = [ask('-u'), ask('-g')]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new Error('there is no unprivileged user (postgres, nobody) to run it as')
}

/** Nothing has to survive: no waiting for the disk, and no log that a copy of the cluster could follow. */
const throwaway = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_wal_size=256MB',
]

const memory = '/dev/shm'
const enoughRoom = 2 * 1024 ** 3

/** Each suite has a database of its own, a thousand files: where the disk is busy, making them is most of its time. */
const placeFor = () => {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enoughRoom ? memory : tmpdir()
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * A PostgreSQL cluster of our own in a temporary folder: `{ url, socketUrl, stop }`. Past the network, a statement
 * costs a tenth less. Its programs are the machine's, else a build from npm; undefined where there is neither. Rejects
 * when it does not start.
 */
export const startPostgres = async () => {
  const programs = findPrograms() ?? packagedPostgres()
  if (!programs) return undefined
  const user = unprivileged()
  const home = mkdtempSync(path.join(placeFor(), 'portico-postgres-'))
  const remove = () => rmSync(home, { recursive: true, force: true })
  if (user) chownSync(home, user.uid, user.gid)
  const data = path.join(home, 'data')
  const run = (program, args) => {
    // pg_ctl hands its output to the server it starts, so a pipe of ours would never close.
    const options = { ...user, cwd: home, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' } }
    const { status } = spawnSync(path.join(programs, program), args, options)
    if (status !== 0) throw new Error(`${path.join(programs, program)} failed`)
  }
  const stop = () => {
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    } finally {
      remove()
    }
  }
  try {
    const port = await freePort()
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ])
    const settings = [`port=${port}`, `unix_socket_directories=${home}`, ...throwaway]
    const options = settings.map((setting) => `-c ${setting}`).join(' ')
    run('pg_ctl', ['-D', data, '-w', '-l', path.join(home, 'log'), '-o', options, 'start'])
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return { url, socketUrl: `${url}?host=${encodeURIComponent(home)}`, stop }
  } catch (error) {
    remove()
    throw error
  }
}
