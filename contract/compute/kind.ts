import type { Instance, InstanceStatus } from '#contract/compute/records.ts'
import { actionsOf, resourceKind, type ActionOf } from '#contract/resources/kind.ts'

/** For what needs a machine that answers: on or off, and not in rescue. */
const whenOnOrOff = {
  running: true,
  stopped: true,
  rescue: 'inRescue',
  error: 'inError',
  unknown: 'busy',
} as const

/** For what needs a machine that is on, in rescue or not. */
const whenOn = { running: true, stopped: 'mustRun', rescue: true, error: 'inError' } as const

/** For what somebody sits at, who may watch it restart. */
const atConsole = {
  needs: 'compute:console',
  during: ['rebooting', 'snapshotting'],
  legal: whenOn,
} as const

/** Words about an instance: changed at any time, for the cloud hears nothing of them. */
const words = { needs: 'compute:update', during: 'always', unbuilt: true } as const

/** Deleting waits for whatever else is in progress. */
const beforeDeleting = [
  'provisioning',
  'stopping',
  'starting',
  'rebooting',
  'resizing',
  'rebuilding',
  'snapshotting',
  'restoring',
  'rescuing',
] as const satisfies readonly InstanceStatus[]

export const instanceKind = resourceKind<Pick<Instance, 'status' | 'locked' | 'built'>>()('instance', {
  reads: 'compute:read',
  scope: 'project',
  statuses: {
    provisioning: 'inProgress',
    running: 'success',
    stopping: 'inProgress',
    stopped: 'neutral',
    starting: 'inProgress',
    rebooting: 'inProgress',
    resizing: 'inProgress',
    rebuilding: 'inProgress',
    snapshotting: 'inProgress',
    restoring: 'inProgress',
    rescuing: 'inProgress',
    rescue: 'warning',
    deleting: 'inProgress',
    deleted: 'neutral',
    error: 'error',
    unknown: 'warning',
  },
  actions: {
    start: {
      needs: 'compute:power',
      operation: true,
      legal: { running: 'alreadyOn', stopped: true, rescue: 'inRescue', error: true },
    },
    stop: {
      needs: 'compute:power',
      operation: true,
      forbiddenByLock: true,
      legal: { running: true, stopped: 'alreadyOff', rescue: 'inRescue', error: 'inError' },
    },
    forceStop: {
      needs: 'compute:power',
      operation: 'stop',
      forbiddenByLock: true,
      legal: { running: true, stopped: 'alreadyOff', rescue: true, error: true },
    },
    reboot: {
      needs: 'compute:power',
      operation: true,
      forbiddenByLock: true,
      legal: whenOn,
    },
    hardReboot: {
      needs: 'compute:power',
      operation: 'reboot',
      forbiddenByLock: true,
      legal: whenOn,
    },
    resize: { needs: 'compute:resize', operation: true, forbiddenByLock: true, legal: whenOnOrOff },
    rebuild: {
      needs: 'compute:rebuild',
      operation: true,
      forbiddenByLock: true,
      legal: { running: true, stopped: true, rescue: 'inRescue', error: true },
    },
    rescue: {
      needs: 'compute:rebuild',
      operation: true,
      forbiddenByLock: true,
      capability: 'rescue',
      legal: { running: true, stopped: true, rescue: 'inRescue', error: true },
    },
    unrescue: {
      needs: 'compute:rebuild',
      operation: true,
      capability: 'rescue',
      legal: { running: 'notInRescue', stopped: 'notInRescue', rescue: true, error: 'notInRescue' },
    },
    resetPassword: {
      needs: 'compute:credentials',
      operation: true,
      capability: 'resetPassword',
      legal: { running: true, stopped: 'mustRun', rescue: 'inRescue', error: 'inError' },
    },
    snapshot: { needs: 'compute:snapshot', operation: true, capability: 'snapshots', legal: whenOnOrOff },
    restoreSnapshot: {
      needs: 'compute:snapshot',
      operation: true,
      forbiddenByLock: true,
      capability: 'snapshots',
      legal: { running: 'mustBeStopped', stopped: true, rescue: 'inRescue', error: 'inError' },
    },
    attachInterface: {
      needs: 'compute:attach',
      operation: true,
      capability: 'networks',
      legal: whenOnOrOff,
    },
    detachInterface: {
      needs: 'compute:attach',
      operation: true,
      forbiddenByLock: true,
      capability: 'networks',
      legal: whenOnOrOff,
    },
    setGroups: {
      needs: 'compute:attach',
      operation: true,
      capability: 'networks',
      queues: true,
      legal: { ...whenOnOrOff, rescue: true },
    },
    console: { needs: 'compute:console', capability: 'consoleLog', during: 'always', unbuilt: true },
    terminal: { ...atConsole, capability: 'terminal' },
    screen: { ...atConsole, capability: 'screen' },
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    move: { needs: 'projects:move-resources', unbuilt: true },
    delete: {
      needs: 'compute:delete',
      operation: true,
      forbiddenByLock: true,
      during: beforeDeleting,
      unbuilt: true,
    },
    recover: { needs: 'compute:delete', operation: true, capability: 'recover', whenDeleted: 'built' },
    purge: { needs: 'compute:delete', operation: true, whenDeleted: 'any' },
  },
  operations: { create: 'compute:create', deleteSnapshot: 'compute:snapshot' },
})

export type InstanceAction = ActionOf<typeof instanceKind>
export const instanceActions: readonly InstanceAction[] = actionsOf(instanceKind)
