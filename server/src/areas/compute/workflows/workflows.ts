import type { Workflows } from '../../../operations/workflow.ts'
import { create } from './create.ts'
import { attachInterface, detachInterface, setGroups } from './interfaces.ts'
import { reboot, rescue, resetPassword, start, stop, unrescue } from './power.ts'
import { purge, recover, remove } from './remove.ts'
import { rebuild, resize } from './reshape.ts'
import { deleteSnapshot, restoreSnapshot, snapshot } from './snapshots.ts'

/** How each action on an instance is done. */
export const computeWorkflows: Workflows = {
  'instance:create': create,
  'instance:start': start,
  'instance:stop': stop,
  'instance:reboot': reboot,
  'instance:resize': resize,
  'instance:rebuild': rebuild,
  'instance:rescue': rescue,
  'instance:unrescue': unrescue,
  'instance:resetPassword': resetPassword,
  'instance:snapshot': snapshot,
  'instance:restoreSnapshot': restoreSnapshot,
  'instance:deleteSnapshot': deleteSnapshot,
  'instance:attachInterface': attachInterface,
  'instance:detachInterface': detachInterface,
  'instance:setGroups': setGroups,
  'instance:delete': remove,
  'instance:recover': recover,
  'instance:purge': purge,
}
