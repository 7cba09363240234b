import { actionsOf, resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'

export const volumeStatuses = [
  'creating',
  'available',
  'attaching',
  'attached',
  'detaching',
  'resizing',
  'restoring',
  'deleting',
  'deleted',
  'error',
  'unknown',
] as const
export type VolumeStatus = (typeof volumeStatuses)[number]

interface VolumeSubject extends ActionSubject<VolumeStatus> {
  /** The instance that it is attached to. */
  instanceId: string | null
  /** The operation that is changing it; a snapshot leaves the status as it is. */
  operationId: string | null
}

const unlessBusy = ({ operationId }: VolumeSubject): Reason | undefined =>
  operationId === null ? undefined : 'busy'

/** An error leaves a volume where it was, so that attachment is not told by the status alone. */
const unlessDetached = (volume: VolumeSubject): Reason | undefined =>
  volume.instanceId === null ? unlessBusy(volume) : 'mustDetach'

const whenWhole = { available: true, attached: true, error: 'inError', unknown: 'busy' } as const

/** Words about a volume: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'block-storage:update', during: 'always', unbuilt: true } as const

export const volumeKind = resourceKind<VolumeSubject>()('volume', {
  reads: 'block-storage:read',
  scope: 'project',
  statuses: {
    creating: 'inProgress',
    available: 'neutral',
    attaching: 'inProgress',
    attached: 'success',
    detaching: 'inProgress',
    resizing: 'inProgress',
    restoring: 'inProgress',
    deleting: 'inProgress',
    deleted: 'neutral',
    error: 'error',
    unknown: 'warning',
  },
  actions: {
    // Of an attached volume it is a move to another instance, detaching included.
    attach: {
      needs: 'block-storage:attach',
      alsoNeeds: 'compute:attach',
      operation: true,
      legal: whenWhole,
      unless: unlessBusy,
    },
    detach: {
      needs: 'block-storage:attach',
      alsoNeeds: 'compute:attach',
      operation: true,
      forbiddenByLock: true,
      // A detach that hangs may be forced.
      during: ['detaching'],
      legal: { available: 'notAttached', unknown: 'busy' },
      unless: (volume) => {
        if (volume.instanceId === null) return 'notAttached'
        return volume.status === 'detaching' ? undefined : unlessBusy(volume)
      },
    },
    resize: { needs: 'block-storage:resize', operation: true, legal: whenWhole, unless: unlessBusy },
    snapshot: {
      needs: 'block-storage:snapshot',
      operation: true,
      capability: 'volumeSnapshots',
      legal: whenWhole,
      unless: unlessBusy,
    },
    // What it makes is a volume of its own, created by an operation of that one.
    clone: { needs: 'block-storage:create', legal: whenWhole, unless: unlessBusy },
    restore: {
      needs: 'block-storage:snapshot',
      operation: true,
      forbiddenByLock: true,
      capability: 'volumeSnapshots',
      legal: { available: true, attached: 'mustDetach', unknown: 'busy' },
      unless: unlessDetached,
    },
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true, unless: unlessBusy },
    delete: {
      needs: 'block-storage:delete',
      operation: true,
      forbiddenByLock: true,
      during: ['creating'],
      unbuilt: true,
      legal: { available: true, attached: 'mustDetach', unknown: 'busy' },
      unless: (volume) => (volume.status === 'creating' ? undefined : unlessDetached(volume)),
    },
    recover: { needs: 'block-storage:delete', operation: true, whenDeleted: 'built' },
    purge: { needs: 'block-storage:delete', operation: true, whenDeleted: 'any', forbiddenByLock: true },
  },
  operations: { create: 'block-storage:create', deleteSnapshot: 'block-storage:snapshot' },
})

export type VolumeAction = ActionOf<typeof volumeKind>
export const volumeActions: readonly VolumeAction[] = actionsOf(volumeKind)
