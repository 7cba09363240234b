import type { Workflows } from '../../../operations/workflow.ts'
import { attach, detach } from './attach.ts'
import { resize } from './resize.ts'
import { create } from './create.ts'
import { purge, recover, remove } from './remove.ts'
import { deleteSnapshot, restore, snapshot } from './snapshots.ts'

/** How each operation on a volume is carried out. */
export const volumeWorkflows: Workflows = {
  'volume:create': create,
  'volume:attach': attach,
  'volume:detach': detach,
  'volume:resize': resize,
  'volume:snapshot': snapshot,
  'volume:deleteSnapshot': deleteSnapshot,
  'volume:restore': restore,
  'volume:delete': remove,
  'volume:recover': recover,
  'volume:purge': purge,
}
