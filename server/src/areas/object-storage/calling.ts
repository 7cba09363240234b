import type { BucketAt, Objects } from '../../cloud/objects.ts'
import { CloudFault, type Cloud, type CloudRef } from '../../cloud/port.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { conflict, invalid, limitExceeded, notFound } from '../../problems.ts'
import { illegal } from '../../resources/refusals.ts'
import { reach } from '../../resources/table.ts'
import { buckets, type BucketRow } from './bucketRecord.ts'
import { storeIsAway } from './features.ts'
import type { TenantOf } from './tenants.ts'

/*
 * Calls of the cloud that somebody waits for. They are made outside of database transactions: what is locked must never
 * wait for a network.
 */

export interface CallDeps {
  db: Db
  cloud: Pick<Cloud, 'objects'>
  tenantOf: TenantOf
}

/** A bucket that is in the cloud, and the service that has it. */
export interface OpenBucket {
  row: BucketRow
  at: BucketAt
  objects: Objects
}

/** Finds a bucket in whose project the caller holds a permission. 409 if it is not built; 503 without a store. */
export const openBucket = async (
  { db, cloud, tenantOf }: CallDeps,
  caller: Caller,
  id: string,
  permission: Permission,
): Promise<OpenBucket> => {
  const row = await db.tenant(caller, (tx) => reach(tx, caller, buckets, id, permission))
  if (row.cloud_ref === null) throw illegal('bucket', row.status === 'creating' ? 'busy' : 'inError', row)
  const isWriting = permission === 'object-storage:objects-write'
  if (isWriting && row.status === 'deleting') throw illegal('bucket', 'busy', row)
  if (!cloud.objects) throw storeIsAway()
  const tenant = await inProblems(() => tenantOf(row.company_id))
  // The column holds what an adapter has minted.
  return { row, at: { tenant, region: row.region, ref: row.cloud_ref as CloudRef }, objects: cloud.objects }
}

/** The error code of S3 behind a fault. */
const codeOf = ({ cause }: CloudFault) => (cause instanceof Error ? cause.name : '')

const problemOf = (fault: CloudFault, what: string) => {
  if (fault.retryable || fault.reason === 'unavailable' || fault.reason === 'timeout') return storeIsAway()
  if (fault.reason === 'notFound') return notFound(what)
  if (fault.reason === 'conflict')
    return conflict('There is an object of this key already.', { context: { reason: 'exists' } })
  if (codeOf(fault) === 'QuotaExceeded')
    return limitExceeded('This would exceed what your contract lets you store.', {
      context: { metric: 'objectGib' },
    })
  if (fault.reason === 'noCapacity') return storeIsAway()
  return invalid('Object storage refuses this.', {
    errors: [
      { path: '', code: 'invalid', message: `Object storage answers ${codeOf(fault) || 'no reason'}.` },
    ],
  })
}

/** Makes a call, and gives its failure as a problem. `what` is what is not there, where something is not. */
export const inProblems = async <T>(call: () => Promise<T>, what = 'object'): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw error instanceof CloudFault ? problemOf(error, what) : error
  }
}
