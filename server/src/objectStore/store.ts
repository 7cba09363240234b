import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountsIn } from './accounts.ts'
import { bucketsIn } from './buckets.ts'
import type { Parts } from './call.ts'
import { openFiles } from './files.ts'
import { openIndex } from './index.ts'
import { removeExpired } from './lifecycle.ts'
import { storeServer, type RequestLine } from './server.ts'
import { uploadsIn } from './uploads.ts'
import { versionsIn } from './versions.ts'

/** The settings of a store. */
export interface StoreSettings {
  /** Where its index and its bytes are. One store at a time uses it. */
  folder: string
  host: string
  /** 0: any that is free. */
  port: number
  /** 32 bytes in base64: what secrets of access keys are sealed with. */
  sealKey: string
  /** Opens the routes under `/-/`. */
  adminToken: string
  /** Origins whose pages may call every bucket: the console's. */
  consoleOrigins: string[]
  /** Free space of the disk that is never used. 1 GiB without. */
  leastFreeBytes?: number
  /** How long a connection may say nothing. A minute without. */
  idleMs?: number
}

export interface OpenStore {
  /** Where it listens. */
  port: number
  /** Removes what the rules of buckets say; it does so by itself every hour. */
  removeExpired(): Promise<number>
  close(): Promise<void>
}

const hourMs = 3_600_000

/** Opens the index and the folder of bytes, deletes files that nothing names, and listens. */
export const openStore = async (
  {
    folder,
    host,
    port,
    sealKey,
    adminToken,
    consoleOrigins,
    leastFreeBytes = 1024 ** 3,
    idleMs = 60_000,
  }: StoreSettings,
  { now = Date.now, log = () => undefined }: { now?: () => number; log?: (line: RequestLine) => void } = {},
): Promise<OpenStore> => {
  await using opened = new AsyncDisposableStack()
  await mkdir(folder, { recursive: true })
  const index = openIndex(folder)
  opened.defer(() => index.close())
  const files = await openFiles(join(folder, 'files'), leastFreeBytes)
  await files.sweep((first, beyond) => {
    const rows = index.all<{ file: string }>(
      'select distinct file from segments where file >= ? and file < ?',
      first,
      beyond,
    )
    return new Set(rows.map(({ file }) => file))
  })
  const versions = versionsIn(index)
  const parts: Parts = {
    index,
    files,
    versions,
    accounts: accountsIn(index, Buffer.from(sealKey, 'base64')),
    buckets: bucketsIn(index),
    uploads: uploadsIn(index, versions),
    now,
  }
  const { server, close } = storeServer({ parts, adminToken, consoleOrigins, idleMs, log })
  await listening(server, host, port)
  opened.defer(close)
  let expiring: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    expiring = removeExpired(parts).catch((error: unknown) =>
      log({ id: '', method: '', path: 'expiry', status: 0, ms: 0, key: undefined, error }),
    )
  }, hourMs)
  opened.defer(async () => {
    clearInterval(timer)
    await expiring
  })
  const all = opened.move()
  return {
    // A listening TCP server has an address with a port.
    port: (server.address() as AddressInfo).port,
    removeExpired: () => removeExpired(parts),
    close: () => all.disposeAsync(),
  }
}

const listening = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
