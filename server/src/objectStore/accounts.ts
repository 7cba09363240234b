import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { S3Error } from './errors.ts'
import type { Index } from './index.ts'

/** Who owns buckets: a company of the operator's. */
export interface Account {
  id: string
  /** The bytes that it may store; null: as many as there is room for. */
  quota: number | null
  /** 1: nobody reaches anything of it but its root keys. */
  suspended: number
  /** The bytes that the account stores now. */
  bytes: number
}

export type Right = 'read' | 'readWrite'

/** `root`: may create and delete buckets, and is not held up by a suspension. `all`: objects of all buckets of the account. */
export type Grants = 'root' | 'all' | { bucket: string; right: Right }[]

export interface AccessKey {
  id: string
  account: string
  grants: Grants
  /** May change settings of the buckets that it may write to: CORS, expiry, versioning, public read. */
  configures: boolean
  /** Milliseconds; null: never. */
  expires: number | null
}

interface KeyRow extends Omit<AccessKey, 'grants' | 'configures'> {
  secret: Uint8Array
  grants: string
  configures: number
}

export interface Accounts {
  find(id: string): Account | undefined
  /** Makes an account, or changes what is given of it. A new one has no quota and is not suspended. */
  put(id: string, about: { quota?: number | null; suspended?: boolean }): void
  /** An access key that is valid now. */
  key(id: string, now: number): AccessKey | undefined
  secretOf(id: string, now: number): string | undefined
  putKey(key: AccessKey, secret: string): void
  removeKey(id: string): void
  /** Notes that a request was signed with an access key. */
  noteUse(id: string, now: number): void
  /** When each access key was used last, since the store began. */
  uses(): { id: string; at: number }[]
  /** Removes an account with its access keys; false if it has buckets. */
  remove(id: string): boolean
  /** Keeps room for bytes that will be stored, until they are or won't be. Refuses what is over the quota. */
  reserve(account: string, bytes: number): Disposable
}

const ivBytes = 12

/** Accounts and access keys. Secrets are kept sealed with `sealKey` (32 bytes), each bound to its key's id. */
export const accountsIn = (index: Index, sealKey: Buffer): Accounts => {
  const seal = (id: string, secret: string) => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(id))
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }
  const unseal = (id: string, sealed: Uint8Array) => {
    const bytes = Buffer.from(sealed)
    const cipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes)).setAAD(
      Buffer.from(id),
    )
    cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + 16))
    return cipher.update(bytes.subarray(ivBytes + 16), undefined, 'utf8') + cipher.final('utf8')
  }
  const rowOf = (id: string, now: number) =>
    index.get<KeyRow>('select * from access_keys where id = ? and (expires is null or expires > ?)', id, now)
  const find = (id: string) => index.get<Account>('select * from accounts where id = ?', id)
  const reserved = new Map<string, number>()
  /** In memory alone: Portico reads it once a minute, and a commit for each request would be dear. */
  const used = new Map<string, number>()
  return {
    find,
    put: (id, about) => {
      const { quota, suspended } = find(id) ?? { quota: null, suspended: 0 }
      index.run(
        `insert into accounts (id, quota, suspended) values (?, ?, ?)
         on conflict do update set quota = excluded.quota, suspended = excluded.suspended`,
        id,
        about.quota === undefined ? quota : about.quota,
        Number(about.suspended ?? suspended),
      )
    },
    key: (id, now) => {
      const row = rowOf(id, now)
      // Only `putKey` writes it.
      return row && { ...row, grants: JSON.parse(row.grants) as Grants, configures: row.configures === 1 }
    },
    secretOf: (id, now) => {
      const row = rowOf(id, now)
      return row && unseal(id, row.secret)
    },
    putKey: ({ id, account, grants, configures, expires }, secret) => {
      index.run(
        `insert into access_keys (id, account, secret, grants, configures, expires) values (?, ?, ?, ?, ?, ?)
         on conflict do update set secret = excluded.secret, grants = excluded.grants,
           configures = excluded.configures, expires = excluded.expires`,
        id,
        account,
        seal(id, secret),
        JSON.stringify(grants),
        Number(configures),
        expires,
      )
    },
    removeKey: (id) => {
      used.delete(id)
      index.run('delete from access_keys where id = ?', id)
    },
    noteUse: (id, now) => void used.set(id, now),
    uses: () => [...used].map(([id, at]) => ({ id, at })),
    remove: (id) =>
      index.transaction(() => {
        if (index.get('select 1 from buckets where account = ? limit 1', id)) return false
        index.run('delete from access_keys where account = ?', id)
        index.run('delete from accounts where id = ?', id)
        return true
      }),
    reserve: (id, bytes) => {
      const before = reserved.get(id) ?? 0
      const { quota, bytes: stored } = find(id) ?? { quota: 0, bytes: 0 }
      if (quota !== null && stored + before + bytes > quota)
        throw new S3Error(
          'QuotaExceeded',
          `This would exceed what you can store: ${quota} bytes, of which ${stored} are used.`,
        )
      reserved.set(id, before + bytes)
      return {
        [Symbol.dispose]: () => {
          const left = (reserved.get(id) ?? 0) - bytes
          if (left > 0) reserved.set(id, left)
          else reserved.delete(id)
        },
      }
    },
  }
}
