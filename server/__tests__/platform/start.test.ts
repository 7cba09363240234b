import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { freePort, killAll, newFolder, spawnNode } from '../support/process.ts'
import { migratedFolder } from '../support/target.ts'

const start = (env: Record<string, string>) =>
  spawnNode('server/src/main.ts', [], { DEMO: '0', STOP_DELAY_SECONDS: '0', ...env })
const ready = /^Portico is ready: (http\S+)$/m

afterAll(killAll)

/** Each test starts processes, on a machine that may be busy with others. */
const slow = 60_000

/** A machine that is busy with other tests makes a server that has just started turn calls away: until it takes them. */
const takesCalls = async (url: string) => {
  for await (const _ of setInterval(50))
    if ((await fetch(`${url}/api/v1/installation`)).status === 200) return
}

/** The sentence of a server that must not start. */
const refusalOf = async (env: Record<string, string>) => {
  const { code, err } = await start(env).ended
  expect(code).toBe(1)
  expect(err).not.toMatch(/^\s+at /m)
  return err
}

describe('the server', () => {
  // That it also starts with nothing is told by the journey of a new installation.
  let folder: string
  beforeAll(async () => void (folder = await migratedFolder()), slow)

  it(
    'serves objects on a port of their own, which its pages may call, and does without where that is taken',
    async () => {
      const [port, objects] = [await freePort(), await freePort()]
      const env = { PORT: String(port), S3_PORT: String(objects), DATA_DIR: folder }
      const server = start(env)
      await server.until(ready)
      // Nobody may list the buckets without an access key.
      expect((await fetch(`http://127.0.0.1:${objects}/`)).status).toBe(403)
      const page = async () =>
        (await fetch(`http://127.0.0.1:${port}/healthz`)).headers.get('content-security-policy') ?? ''
      expect(await page()).toContain(`http://localhost:${objects}`)
      server.kill('SIGTERM')
      await server.ended
      await expect(fetch(`http://127.0.0.1:${objects}/`)).rejects.toThrow('fetch failed')

      const taken = createServer().listen(objects, '127.0.0.1')
      await once(taken, 'listening')
      const without = start(env)
      await without.until(ready)
      const told = without.said().split('\n')
      expect(told.filter((line) => line.includes('object store'))).toEqual([])
      expect(told.filter((line) => line.includes('object storage'))).toEqual([
        `The sandbox has no object storage now: port ${objects} is taken`,
      ])
      expect(await page()).not.toContain(`localhost:${objects}`)
      without.kill('SIGTERM')
      expect((await without.ended).code).toBe(0)
      taken.close()
    },
    slow,
  )

  it(
    'takes mails for as long as it runs, and does not start where their port is taken',
    async () => {
      const [port, mails] = [await freePort(), await freePort()]
      const env = {
        PORT: String(port),
        DATA_DIR: folder,
        REPLY_DOMAIN: 'tickets.example.test',
        MAIL_IN: `127.0.0.1:${mails}`,
      }
      const server = start(env)
      await server.until(ready)
      const [greeting] = await once(connect(mails, '127.0.0.1').setEncoding('utf8'), 'data')
      expect(greeting).toMatch(/^220 .*Portico/)
      server.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)

      const taken = createServer().listen(mails, '127.0.0.1')
      await once(taken, 'listening')
      expect(await refusalOf(env)).toContain(`MAIL_IN can’t be 127.0.0.1:${mails}: EADDRINUSE`)
      taken.close()
    },
    slow,
  )

  it(
    'starts, serves, finishes what is under way when it is told to stop, and starts again',
    async () => {
      const port = await freePort()
      const server = start({ PORT: String(port), DATA_DIR: folder })
      await server.until(ready)
      // The log writes by itself: a line of it may come in behind.
      expect(server.said().split('\n')).toContain(`Portico is ready: http://localhost:${port}`)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      expect(statSync(join(folder, 'portico.key')).mode & 0o777).toBe(0o600)

      await takesCalls(`http://127.0.0.1:${port}`)
      const body = JSON.stringify({ refresh_token: 'nobody' })
      const inProgress = connect(port, '127.0.0.1').setEncoding('utf8')
      inProgress.write(
        `POST /api/v1/auth/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      )
      // Until it has been read, the request is not under way.
      await fetch(`http://127.0.0.1:${port}/healthz`)
      server.kill('SIGTERM')
      await server.until(/^SIGTERM: /m)
      inProgress.write(body)
      let answer = ''
      for await (const text of inProgress) answer += String(text)
      expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
      expect(await server.ended).toMatchObject({
        code: 0,
        out: expect.stringContaining('Portico has stopped'),
      })

      const again = start({ PORT: String(port), DATA_DIR: folder })
      await again.until(ready)
      again.kill('SIGINT')
      expect((await again.ended).code).toBe(0)
    },
    slow,
  )

  it(
    'still takes requests for a while after it has told the load balancer to look elsewhere',
    async () => {
      const port = await freePort()
      const server = start({ PORT: String(port), DATA_DIR: folder, STOP_DELAY_SECONDS: '2' })
      await server.until(ready)
      const url = `http://127.0.0.1:${port}`
      await takesCalls(url)
      server.kill('SIGTERM')
      await server.until(/^SIGTERM: /m)
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      // On new connections and on those that were open.
      for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/api/v1/installation`)).status).toBe(200)
      expect((await server.ended).code).toBe(0)
    },
    slow,
  )

  it(
    'keeps a second one out of its data folder, until it ends however it ends',
    async () => {
      const first = start({ PORT: String(await freePort()), DATA_DIR: folder })
      await first.until(ready)
      expect(await refusalOf({ PORT: String(await freePort()), DATA_DIR: folder })).toBe(
        `Portico can't start. The data folder ${folder} is in use by another Portico. Stop that one, or set DATA_DIR to another folder.\n`,
      )
      first.kill('SIGKILL')
      await first.ended
      const second = start({ PORT: String(await freePort()), DATA_DIR: folder })
      await second.until(ready)
      second.kill('SIGTERM')
      await second.ended
    },
    slow,
  )

  it(
    'does not open a database with another key',
    async () => {
      const key = join(folder, 'portico.key')
      const right = readFileSync(key)
      writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`)
      expect(await refusalOf({ PORT: String(await freePort()), DATA_DIR: folder })).toMatch(
        'The key is not the one this database was filled with.',
      )
      writeFileSync(key, 'damaged\n')
      expect(await refusalOf({ PORT: String(await freePort()), DATA_DIR: folder })).toMatch('is damaged')
      writeFileSync(key, right)
    },
    slow,
  )
})

describe('a server that can’t start says why in one sentence', () => {
  it(
    'when variables are wrong',
    async () => {
      expect(await refusalOf({ PORT: 'abc', REFRESH_GRACE_SECONDS: '61' })).toBe(
        `Portico can't start. PORT must be a whole number from 1 to 65535, not "abc".\nREFRESH_GRACE_SECONDS must be a whole number from 0 to 60, not "61".\n`,
      )
    },
    slow,
  )

  it(
    'when its port is taken, before it makes anything',
    async () => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const folder = join(newFolder(), 'data')
      const sentence = await refusalOf({ PORT: String(port), DATA_DIR: folder })
      other.close()
      expect(sentence).toBe(
        `Portico can't start. Port ${port} at 127.0.0.1 is taken by another program. Stop that one, or set PORT to a free one.\n`,
      )
      expect(() => statSync(folder)).toThrow('ENOENT')
    },
    slow,
  )

  it(
    'when HOST is no address of this machine',
    async () => {
      expect(await refusalOf({ HOST: '192.0.2.1', PORT: String(await freePort()) })).toMatch(
        '192.0.2.1 is no address of this machine.',
      )
    },
    slow,
  )

  it(
    'when its data folder can’t be written',
    async () => {
      const file = join(newFolder(), 'file')
      writeFileSync(file, '')
      const PORT = String(await freePort())
      expect(await refusalOf({ PORT, DATA_DIR: file })).toMatch(
        `The data folder ${file} can't be written: it is a file.`,
      )
      expect(await refusalOf({ PORT, DATA_DIR: join(file, 'below') })).toMatch(
        'a part of its path is a file.',
      )
    },
    slow,
  )

  it(
    'when the database is away',
    async () => {
      const [port, away] = [await freePort(), await freePort()]
      expect(
        await refusalOf({
          PORT: String(port),
          DATA_DIR: newFolder(),
          DATABASE_URL: `postgres://portico:hunter2@127.0.0.1:${away}/portico`,
        }),
      ).toBe(
        `Portico can't start. The database of DATABASE_URL can't be used: nothing listens at 127.0.0.1:${away}.\n`,
      )
    },
    slow,
  )
})
