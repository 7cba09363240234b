import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { AccountDraft, KeyDraft } from '#server/objectStore/administration.ts'
import { openStore, type StoreSettings } from '#server/objectStore/store.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

const account = 'acme'

/** What a test's store is opened with. Its clock is the test's own. */
export const settingsIn = (folder: string, about: Partial<StoreSettings> = {}): StoreSettings => ({
  folder,
  host: '127.0.0.1',
  port: 0,
  sealKey: randomBytes(32).toString('base64'),
  adminToken: 'admin-token',
  consoleOrigins: ['https://console.example'],
  leastFreeBytes: 0,
  ...about,
})

/** What an administrator asks of a store. */
export const administratorOf = (url: string, token = 'admin-token') => {
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${url}/-/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  let serial = 0
  return {
    ask,
    putAccount: (id: string, about: AccountDraft = {}) => ask('PUT', `accounts/${id}`, about),
    /** A new access key. */
    addKey: async (about: Partial<KeyDraft> = {}): Promise<Credentials> => {
      const credentials = {
        accessKeyId: `KEY${(serial += 1)}${randomBytes(4).toString('hex')}`,
        secretAccessKey: randomBytes(24).toString('base64'),
      }
      const draft: KeyDraft = {
        account,
        grants: 'all',
        configures: false,
        expires: null,
        secret: credentials.secretAccessKey,
        ...about,
      }
      const answer = await ask('PUT', `keys/${credentials.accessKeyId}`, draft)
      if (answer.status !== 204) throw new Error(await answer.text())
      return credentials
    },
  }
}

/** An S3 client as customers configure theirs. */
export const clientOf = (endpoint: string, credentials: Credentials, about: S3ClientConfig = {}) =>
  new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1, ...about })

/** An open store with an account, a root key and a bucket called `files`. */
export const openTestStore = async (
  about: Partial<StoreSettings> = {},
  given: Parameters<typeof openStore>[1] = {},
) => {
  const folder = about.folder ?? (await mkdtemp(join(tmpdir(), 'store-')))
  const store = await openStore(settingsIn(folder, about), given)
  const url = `http://127.0.0.1:${store.port}`
  const admin = administratorOf(url)
  await admin.putAccount(account)
  const root = await admin.addKey({ grants: 'root' })
  await admin.ask('PUT', 'buckets/files', { account, tag: 'files' })
  return {
    store,
    url,
    admin,
    folder,
    root,
    client: clientOf(url, root),
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
