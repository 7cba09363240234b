import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scanner } from '#server/areas/support/files/scan.ts'

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** Debian's clamd with one signature of the suite's own. */
export const openClamd = async (signature: string): Promise<AsyncDisposable & { scanner: Scanner }> => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const port = await freePort()
  await writeFile(join(folder, 'suite.ndb'), `Suite.Test:0:*:${Buffer.from(signature).toString('hex')}\n`)
  const config = [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1', `DatabaseDirectory ${folder}`, 'Foreground yes']
  await writeFile(join(folder, 'clamd.conf'), `${config.join('\n')}\n`)
  const clamd = spawn('/usr/sbin/clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const ended = once(clamd, 'exit')
  while (!(await answers(port))) {
    if (clamd.exitCode !== null || clamd.signalCode !== null) throw new Error('clamd has ended')
    await new Promise((done) => {
      setTimeout(done, 100)
    })
  }
  return {
    scanner: { host: '127.0.0.1', port },
    [Symbol.asyncDispose]: async () => {
      clamd.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
