import type { BucketChanges } from '#contract/object-storage/routes.ts'
import { bucketKind } from '#contract/object-storage/kind.ts'
import type { Tx } from '../../db/db.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { operate, type Asking } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { reach } from '../../resources/table.ts'
import { conflict, invalidField } from '../../problems.ts'
import { buckets, type BucketRow } from './bucketRecord.ts'
import { inProblems, openBucket, type CallDeps } from './calling.ts'
import { featuresOf } from './features.ts'
import type { ConfigureInput } from './workflows/configure.ts'
import type { EmptyInput } from './workflows/empty.ts'
import type { RemoveInput } from './workflows/remove.ts'

const refuseIncapable = async (tx: Tx, row: BucketRow, settings: BucketChanges) => {
  const { access, versioning = 'off', expiry } = settings
  if (access !== 'publicRead' && versioning === 'off' && expiry === undefined) return
  const can = await featuresOf(tx, row.region)
  const asksForMore =
    (access === 'publicRead' && !can.publicRead) ||
    (versioning !== 'off' && !can.versioning) ||
    (expiry !== undefined && !can.expiry)
  if (asksForMore) throw illegal('bucket', 'notCapable', row)
}

/** Versioning is on or suspended once it was on: old versions are there. */
const refuseVersioning = ({ versioning: before }: BucketRow, { versioning: after }: BucketChanges) => {
  if (after === undefined || after === before) return
  if (after === 'off')
    throw invalidField('versioning', 'invalid', 'Versioning that was on can be suspended, not taken away.')
  if (after === 'suspended' && before === 'off')
    throw invalidField('versioning', 'invalid', 'Versioning that was never on can’t be suspended.')
}

export const configureBucket = (deps: AreaDeps, asking: Asking, id: string, settings: BucketChanges) =>
  operate(deps, asking, buckets, {
    id,
    action: 'configure',
    prepare: async (tx, row) => {
      await refuseIncapable(tx, row, settings)
      refuseVersioning(row, settings)
      const names = Object.keys(settings) as (keyof BucketChanges)[] // its own
      const former = Object.fromEntries(names.map((name) => [name, row[name]])) as BucketChanges
      return { input: { region: row.region, settings, former } satisfies ConfigureInput }
    },
  })

export const emptyBucket = (deps: AreaDeps, asking: Asking, id: string, prefix: string | undefined) =>
  operate(deps, asking, buckets, {
    id,
    action: 'empty',
    prepare: async (_, { region, objects }) => ({
      input: {
        region,
        objects: Number(objects),
        ...(prefix !== undefined && { prefix }),
      } satisfies EmptyInput,
    }),
  })

export const revokeLinks = (deps: AreaDeps, asking: Asking, id: string) =>
  operate(deps, asking, buckets, {
    id,
    action: 'revokeLinks',
    prepare: async (_, { region }) => ({ input: { region } }),
  })

/** The input of the workflow that removes a bucket. */
export const removalInput = ({ region, objects }: BucketRow, empty: boolean): RemoveInput => ({
  region,
  empty,
  objects: Number(objects),
})

/**
 * Starts to delete a bucket. What it holds is looked up in the cloud, before the operation begins and outside of its
 * transaction: what comes in between is found when the bucket is destroyed, and keeps it.
 */
export const removeBucket = async (
  deps: AreaDeps,
  calls: CallDeps,
  asking: Asking,
  { id, empty }: { id: string; empty: boolean },
) => {
  if (!empty) await refuseFull(deps, calls, asking, id)
  return operate(deps, asking, buckets, {
    id,
    action: 'delete',
    prepare: async (_, row) => ({ input: removalInput(row, empty) }),
  })
}

const refuseFull = async ({ db }: AreaDeps, calls: CallDeps, { caller, ifMatch }: Asking, id: string) => {
  const { needs } = bucketKind.actions.delete
  const row = await db.tenant(caller, (tx) => reach(tx, caller, buckets, id, needs))
  ifMatch(row)
  // A bucket that was never built holds nothing, and an action that isn't legal is refused for that.
  const isIdle = row.status === 'available' || row.status === 'error'
  if (row.cloud_ref === null || row.locked || !isIdle) return
  const { objects, at } = await openBucket(calls, caller, id, needs)
  const counts = await inProblems(async () => {
    const bucket = await objects.find(at)
    if (!bucket) return undefined
    const [versions, uploads] = await Promise.all([
      objects.page(at, { prefix: '', size: 1, versions: true }),
      objects.unfinished(at, undefined),
    ])
    const holdsAny = versions.objects.length + versions.folders.length + uploads.uploads.length > 0
    return holdsAny ? bucket.usage : undefined
  }, 'bucket')
  if (counts)
    throw conflict('This bucket is not empty. Empty it first, or delete it with all that it holds.', {
      context: { reason: 'notEmpty', status: row.status, ...counts },
    })
}
