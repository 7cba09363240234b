import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'

export const bucketStatuses = [
  'creating',
  'available',
  'configuring',
  'emptying',
  'deleting',
  'error',
] as const
export type BucketStatus = (typeof bucketStatuses)[number]

/** Words about a bucket: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'object-storage:update', during: 'always', unbuilt: true } as const

export const bucketKind = resourceKind<ActionSubject<BucketStatus>>()('bucket', {
  reads: 'object-storage:read',
  scope: 'project',
  statuses: {
    creating: 'inProgress',
    available: 'success',
    configuring: 'inProgress',
    emptying: 'inProgress',
    deleting: 'inProgress',
    error: 'error',
  },
  actions: {
    /** Access, versioning, expiry, CORS. */
    configure: { needs: 'object-storage:update', operation: true },
    empty: { needs: 'object-storage:objects-write', operation: true, forbiddenByLock: true },
    /** Refuses every link to an object that was given out until now. */
    revokeLinks: {
      needs: 'object-storage:keys',
      operation: true,
      legal: { error: 'inError' },
      capability: ({ objects }) => objects?.links ?? false,
    },
    // Its name is its address, so there is no renaming.
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true },
    // Only of an empty bucket, unless the request says that it may be emptied: the store alone knows.
    delete: { needs: 'object-storage:delete', operation: true, forbiddenByLock: true, unbuilt: true },
  },
  operations: { create: 'object-storage:create' },
})

export type BucketAction = ActionOf<typeof bucketKind>
export const bucketActions: readonly BucketAction[] = actionsOf(bucketKind)
