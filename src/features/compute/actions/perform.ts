import type { InstanceAction } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import type { Problem } from '#contract/problem.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import type { Sealed } from '#src/api/sealed.ts'
import type { AppDispatch } from '#src/app/store.ts'
import { computeApi } from '../computeApi.ts'

/** Actions that take more than the instance, with what they take. */
interface Details {
  rename: { name: string } | { hostname: string }
  tag: { tags: string[] }
  move: { projectId: Id }
  snapshot: { name: string }
  restoreSnapshot: { snapshotId: Id }
  rebuild: { imageId: Id; sshKeyIds?: Id[]; password?: Sealed }
  resetPassword: { password: Sealed }
}

/** What is done where it is chosen, instead of by a call: a plan has a page, a console a tab. */
type Elsewhere = 'resize' | 'console'

/** What is no action of the table, for it is possible in every state. */
interface Setting {
  action: 'backups'
  enabled: boolean
}

/** An action with all that it takes. Passwords are sealed. */
export type Deed =
  | Setting
  | {
      [A in Exclude<InstanceAction, Elsewhere>]: { action: A } & (A extends keyof Details
        ? Details[A]
        : unknown)
    }[Exclude<InstanceAction, Elsewhere>]

/** Which instance, and where it stands: a move names both ends. */
export type Doer = Pick<Instance, 'id' | 'name' | 'projectId'>

const { endpoints: call } = computeApi
// What came of it is told to who asked, so that nothing of it has to be kept.
const once = { track: false } as const

// oxlint-disable-next-line typescript/consistent-return -- every deed has its case; the compiler holds that
const send = (dispatch: AppDispatch, { id, projectId }: Doer, deed: Deed) => {
  switch (deed.action) {
    case 'start':
      return dispatch(call.startInstance.initiate({ id }, once))
    case 'stop':
      return dispatch(call.stopInstance.initiate({ id }, once))
    case 'forceStop':
      return dispatch(call.stopInstance.initiate({ id, force: true }, once))
    case 'reboot':
      return dispatch(call.rebootInstance.initiate({ id }, once))
    case 'hardReboot':
      return dispatch(call.rebootInstance.initiate({ id, hard: true }, once))
    case 'rescue':
      return dispatch(call.rescueInstance.initiate({ id }, once))
    case 'unrescue':
      return dispatch(call.unrescueInstance.initiate({ id }, once))
    case 'lock':
    case 'unlock':
      return dispatch(call.updateInstance.initiate({ id, locked: deed.action === 'lock' }, once))
    case 'backups':
      return dispatch(call.updateInstance.initiate({ id, backupsEnabled: deed.enabled }, once))
    case 'rename':
    case 'tag': {
      const { action: _, ...changes } = deed
      return dispatch(call.updateInstance.initiate({ id, ...changes }, once))
    }
    case 'move': {
      const resources = [{ kind: 'instance' as const, id }]
      const move = { fromProject: projectId, toProject: deed.projectId, resources }
      return dispatch(call.moveInstances.initiate(move, once))
    }
    case 'snapshot':
      return dispatch(call.createSnapshot.initiate({ id, name: deed.name }, once))
    case 'restoreSnapshot':
      return dispatch(call.restoreSnapshot.initiate({ id, snapshotId: deed.snapshotId }, once))
    case 'rebuild': {
      const { action: _, ...image } = deed
      return dispatch(call.rebuildInstance.initiate({ id, ...image }, once))
    }
    case 'resetPassword':
      return dispatch(call.resetInstancePassword.initiate({ id, password: deed.password }, once))
    case 'delete':
      return dispatch(call.removeInstance.initiate({ id }, once))
    case 'recover':
      return dispatch(call.recoverInstance.initiate({ id }, once))
    case 'purge':
      return dispatch(call.purgeInstance.initiate({ id }, once))
  }
}

/** Has something done to an instance; answers with why it was refused, if it was. */
export const perform = async (
  dispatch: AppDispatch,
  instance: Doer,
  deed: Deed,
): Promise<Problem | undefined> => {
  const { error } = await send(dispatch, instance, deed)
  return error && problemOf(error)
}
