import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { settingsIn } from '../objectStore/support/testStore.ts'
import { openStore } from '#server/cloud/sandbox/objects/openStore.ts'
import { sandboxObjects } from '#server/cloud/sandbox/objects/sandboxObjects.ts'
import type { CloudRef, TenantRef } from '#server/cloud/port.ts'
import { vaultWith } from '#server/security/vault.ts'

/* The sandbox's S3 server as a process of its own. */

const listening = () =>
  new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    )
  })

const freePort = async () => {
  const { port, close } = await listening()
  await close()
  return port
}

const vault = vaultWith(randomBytes(32))
const placeIn = (folder: string, port: number) => {
  const url = `http://127.0.0.1:${port}`
  return { folder, host: '127.0.0.1', port, url, publicUrl: url, consoleOrigin: 'http://localhost:8080' }
}

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'store-process-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The process that listens here: a child of this one. */
const storePid = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  const line = stdout.split('\n').find((one) => one.includes('objectStore/main.ts'))
  return Number(line?.trim().split(' ', 1)[0])
}

/** Tries until it comes to something: a process takes a moment to start. */
const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 200; ; left -= 1)
    try {
      return await attempt()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

it('starts the store again when it dies; what was kept and the links that were made still hold', async () => {
  const told: string[] = []
  const store = await openStore(placeIn(folder, await freePort()), vault, (reason) => void told.push(reason))
  const objects = sandboxObjects(store!)
  const at = { tenant: 'tenant-a' as TenantRef, region: 'lab-1', ref: 'kept-files' as CloudRef }
  await objects.createBucket({ tenant: at.tenant, tag: 'one' }, { name: at.ref, region: at.region })
  await fetch(await objects.sign(at, { kind: 'upload', key: 'a' }, 60), { method: 'PUT', body: 'hello' })
  const link = await objects.sign(at, { kind: 'download', key: 'a' }, 600)
  const first = await storePid()
  process.kill(first, 'SIGKILL')
  await eventually(async () => expect(await (await fetch(link)).text()).toBe('hello'))
  expect(await storePid()).not.toBe(first)
  expect(told).toEqual(['The object store has ended, and is started again.'])
  await objects.close()
  await store?.close()
  await expect(fetch(link)).rejects.toThrow('fetch failed')
})

it('says that its port is taken, and leaves the sandbox without object storage', async () => {
  const { port, close } = await listening()
  const told: string[] = []
  expect(await openStore(placeIn(folder, port), vault, (reason) => void told.push(reason))).toBeUndefined()
  expect(told).toEqual([`port ${port} is taken`])
  await close()
})

it('ends with its server, even one that is killed', async () => {
  const module = new URL('../../src/cloud/sandbox/objects/storeProcess.ts', import.meta.url).href
  const port = await freePort()
  const settings = JSON.stringify(settingsIn(folder, { port }))
  const code = `const { runStore } = await import('${module}')
    await runStore(${settings}, () => undefined)
    console.log('runs')`
  const server = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const url = `http://127.0.0.1:${port}/`
  expect((await fetch(url)).status).toBe(403)
  server.kill('SIGKILL')
  await eventually(() => expect(fetch(url)).rejects.toThrow('fetch failed'))
})
