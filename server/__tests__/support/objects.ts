import { randomBytes } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { v7 as uuidv7 } from 'uuid'
import type { AccessKey, Bucket } from '#contract/object-storage/records.ts'
import type { StoreInUse } from '#server/cloud/sandbox/objects/sandboxObjects.ts'
import type { Db } from '#server/db/db.ts'
import { vaultWith } from '#server/security/vault.ts'
import { openTestStore } from '../objectStore/support/testStore.ts'
import type { Tenant } from './compute.ts'
import { testApp, type TestApp } from './people.ts'

const vault = vaultWith(randomBytes(32))

/** A test's S3 server, as a sandbox uses it. */
export const storeInUse = (url: string): StoreInUse => ({
  url,
  publicUrl: url,
  adminToken: 'admin-token',
  secretOf: (text) => vault.mac('object store', text).toString('hex'),
})

/** An app whose sandbox has object storage: an S3 server in this process. */
export const objectApp = async (
  given: Parameters<typeof testApp>[0] = {},
): Promise<TestApp & { storeUrl: string; store: ReturnType<typeof openTestStore> }> => {
  const store = openTestStore()
  const { url, close } = await store
  const test = await testApp({ ...given, objectsIn: storeInUse(url) })
  return {
    ...test,
    storeUrl: url,
    store,
    close: async () => {
      await test.close()
      await close()
    },
  }
}

let serial = 0
/** A name that nobody has: names are everybody's. */
export const newBucketName = (name = 'files') => `${name}-${(serial += 1)}-${randomBytes(4).toString('hex')}`

const base = '/object-storage/buckets'

/** The buckets of a tenant, made and changed over HTTP, and what is in them. */
export const bucketsOf = (test: TestApp, t: Tenant) => {
  const { ask, projectId } = t
  const read = async (id: string): Promise<Bucket> => (await ask(`GET ${base}/${id}`)).body.data
  const create = (about: object = {}) =>
    ask(`POST ${base}`, { name: newBucketName(), projectId, region: 'lab-1', ...about })
  const available = async (about: object = {}): Promise<string> => {
    const { status, body } = await create(about)
    if (status !== 202) throw new Error(`No bucket: ${JSON.stringify(body)}`)
    await test.settle()
    return body.data.id
  }
  const act = (id: string, action: string, body: object = {}) =>
    ask(`POST ${base}/${id}/actions/${action}`, action === 'revokeLinks' ? undefined : body)
  const uploadUrl = async (id: string, key: string): Promise<string> => {
    const { status, body } = await ask(`POST ${base}/${id}/upload-urls`, { objects: [{ key }] })
    if (status !== 200) throw new Error(`No address: ${JSON.stringify(body)}`)
    return body.data.urls[0]
  }
  const put = async (id: string, key: string, content: string | Uint8Array<ArrayBuffer> = 'hello') => {
    const answer = await fetch(await uploadUrl(id, key), { method: 'PUT', body: content })
    if (!answer.ok) throw new Error(`Not stored: ${await answer.text()}`)
  }
  const keys = async (id: string, query = ''): Promise<string[]> => {
    const { body } = await ask(`GET ${base}/${id}/objects${query}`)
    return body.data.objects.map(({ key }: { key: string }) => key)
  }
  return {
    base,
    read,
    create,
    available,
    act,
    /** Begins an action that is accepted, and lets it end. */
    done: async (id: string, action: string, body?: object): Promise<Bucket> => {
      const { status, body: answer } = await act(id, action, body)
      expect([action, status, answer.context ?? answer.errors]).toEqual([action, 202, undefined])
      await test.settle()
      return read(id)
    },
    remove: (id: string, query = '') => ask(`DELETE ${base}/${id}${query}`),
    uploadUrl,
    put,
    keys,
  }
}
export type TenantBuckets = ReturnType<typeof bucketsOf>

/** An S3 client as a customer configures it with an access key of theirs. */
export const s3With = (endpoint: string, { accessKeyId, secret }: { accessKeyId: string; secret: string }) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: 1,
  })

interface Place {
  companyId: string
  projectId: string
}

/** Writes a bucket down without one in the cloud behind it: for tests of who may ask for what. */
export const addBucket = async (
  db: Db,
  {
    companyId,
    projectId,
    ...about
  }: Place & Partial<{ status: Bucket['status']; built: boolean; locked: boolean }>,
): Promise<string> => {
  const { status = 'available', built = true, locked = false } = about
  const id = uuidv7()
  const name = newBucketName()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('buckets')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name,
        region: 'lab-1',
        status,
        locked,
        ...(built && { cloud_ref: name }),
      })
      .execute(),
  )
  return id
}

/** Has a bucket of the database in the store as well; false where there is no store. */
export const storeBucket = async (
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  { companyId, id }: { companyId: string; id: string },
) => {
  const { objects } = deps.cloud
  if (!objects) return false
  const { name, region } = await db.tenant({ companyId }, (tx) =>
    tx.selectFrom('buckets').select(['name', 'region']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const tenant = await deps.cloud.ensureTenant({ id: companyId, name: '' })
  await objects.createBucket({ tenant, tag: id }, { name, region })
  return true
}

/** Writes an access key down that the cloud does not know. */
export const addAccessKey = async (
  db: Db,
  { companyId, status = 'active' }: { companyId: string; status?: AccessKey['status'] },
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('access_keys')
      .values({
        id,
        company_id: companyId,
        name: `key ${id}`,
        access_key_id: `PK${randomBytes(9).toString('hex').toUpperCase()}`,
        grants: JSON.stringify('all'),
        may_configure: false,
        status,
        told_at: new Date(),
      })
      .execute(),
  )
  return id
}
