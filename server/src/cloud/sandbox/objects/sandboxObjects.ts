import type { ObjectFeatures } from '#contract/object-storage/features.ts'
import type { BucketState } from '../../../objectStore/administration.ts'
import { inFaults } from '../../objects/connections.ts'
import { s3Objects } from '../../objects/s3.ts'
import type { CloudBucket, Objects } from '../../objects.ts'
import type { CloudRef, TenantRef } from '../../port.ts'
import type { TenantOwner, Tenants } from '../../tenants.ts'
import { storeAdministrator } from './storeAdministrator.ts'

/** A running store, and where it is. */
export interface StoreInUse {
  /** Where this server reaches it. */
  url: string
  /** Where browsers and customers do. */
  publicUrl: string
  adminToken: string
  /** A secret that follows from a text, the same in every life of the server. */
  secretOf: (text: string) => string
}

/** What a GiB costs an hour, of current objects, old versions and unfinished uploads alike. */
export const objectPrices = { 'bucket:gib': '0.00003' }

/** Every region is as good as any to the store; SDKs want one. */
const region = 'us-east-1'

const bucketOf = ({
  name,
  account,
  tag,
  created,
  access,
  versioning,
  ...usage
}: BucketState): CloudBucket => ({
  // A name that this adapter has handed out as a ref.
  ref: name as CloudRef,
  tag: tag ?? '',
  tenant: account as TenantRef,
  createdAt: new Date(created),
  access,
  versioning,
  usage: {
    objects: usage.objects,
    bytes: usage.bytes,
    oldBytes: usage.oldBytes,
    unfinishedBytes: usage.unfinishedBytes,
  },
})

export interface SandboxObjects extends Objects {
  readonly features: ObjectFeatures
  /** The first 1,000 buckets of a company. */
  ofTenant(tenant: TenantRef): Promise<CloudRef[]>
  close(): Promise<void>
}

/** Object storage of the sandbox: the S3 server that runs beside it. */
export const sandboxObjects = (store: StoreInUse): SandboxObjects => {
  const admin = storeAdministrator(store)
  /** Portico's own access key of a tenant. Its links have to outlive this process, so it follows from the tenant. */
  const rootKeys = new Map<TenantRef, Promise<{ accessKeyId: string; secretAccessKey: string }>>()
  const ensureRootKey = async (tenant: TenantRef) => {
    const accessKeyId = `PORTICO${store.secretOf(`id ${tenant}`).slice(0, 13).toUpperCase()}`
    const secretAccessKey = store.secretOf(`secret ${tenant}`)
    await admin.putAccount(tenant, {})
    const about = { account: tenant, grants: 'root' as const, configures: true, expires: null }
    await admin.putKey(accessKeyId, { ...about, secret: secretAccessKey })
    return { accessKeyId, secretAccessKey }
  }
  const rootKey = (tenant: TenantRef) => {
    const known = rootKeys.get(tenant) ?? ensureRootKey(tenant)
    rootKeys.set(tenant, known)
    known.catch(() => rootKeys.delete(tenant))
    return known
  }
  const s3 = s3Objects(
    async (tenant) => ({
      endpoint: store.url,
      publicEndpoint: store.publicUrl,
      region,
      ...(await rootKey(tenant)),
    }),
    { versioning: true, expiry: true, cors: true, acl: true, conditionalComplete: true },
  )
  return {
    ...s3,
    features: {
      keys: true,
      versioning: true,
      expiry: true,
      cors: 'rules',
      publicRead: true,
      conditionalPuts: true,
      links: true,
    },
    origins: async () => [store.publicUrl],
    endpoint: async () => ({ url: store.publicUrl, region }),
    createBucket: async ({ tenant, tag }, { name }) => {
      await inFaults(() => rootKey(tenant))
      return bucketOf(await admin.putBucket(name, { account: tenant, tag }))
    },
    findByTag: async (tenant, tag) => {
      const found = await admin.bucketByTag(tag)
      return found?.account === tenant ? bucketOf(found) : undefined
    },
    find: async ({ tenant, ref }) => {
      const found = await admin.bucket(ref)
      return found?.account === tenant ? bucketOf(found) : undefined
    },
    ofTenant: async (tenant) => (await admin.bucketsOf(tenant)).map(({ name }) => name as CloudRef),
    list: async (after) => (await admin.bucketsAfter(after)).map(bucketOf),
    stopLinks: async ({ ref }) => void (await admin.stopLinks(ref)),
    keys: {
      create: async (tenant, { accessKeyId, secret, grants, mayConfigure, expiresAt }) => {
        await admin.putAccount(tenant, {})
        await admin.putKey(accessKeyId, {
          account: tenant,
          grants: grants === 'all' ? grants : grants.map(({ bucket, right }) => ({ bucket, right })),
          configures: mayConfigure,
          expires: expiresAt?.getTime() ?? null,
          secret,
        })
      },
      lastUses: async () =>
        (await admin.keyUses()).map(({ id, at }) => ({ accessKeyId: id, at: new Date(at) })),
      revoke: async (_tenant, accessKeyId) => void (await admin.removeKey(accessKeyId)),
    },
    setStanding: async (tenant, { isSuspended, quotaBytes }) =>
      void (await admin.putAccount(tenant, { quota: quotaBytes, suspended: isSuspended })),
  }
}

const named = (refs: readonly CloudRef[]) => refs.map((ref) => `bucket ${ref}`)

/** Companies of the sandbox with their buckets, which the store keeps and not the database. */
export const tenantsWithObjects = (tenants: Tenants, objects: SandboxObjects | undefined): Tenants => {
  if (!objects) return tenants
  return {
    ...tenants,
    inventory: async (company: TenantOwner) => {
      const tenant = await tenants.ensureTenant(company)
      return [...(await tenants.inventory(company)), ...named(await objects.ofTenant(tenant))]
    },
    removeTenant: async (company: TenantOwner) => {
      const tenant = await tenants.ensureTenant(company)
      for (const ref of await objects.ofTenant(tenant)) {
        const at = { tenant, ref, region: '' }
        const { hasMore } = await objects.empty(at, undefined)
        // The next call goes on with the objects that are left.
        if (!hasMore) await objects.destroy(at)
      }
      return [...(await tenants.removeTenant(company)), ...named(await objects.ofTenant(tenant))]
    },
  }
}
