import type { Workflows } from '../../../operations/workflow.ts'
import { configure, revokeLinks } from './configure.ts'
import { create } from './create.ts'
import { empty } from './empty.ts'
import { remove } from './remove.ts'

/** How each operation on a bucket is carried out. */
export const bucketWorkflows: Workflows = {
  'bucket:create': create,
  'bucket:configure': configure,
  'bucket:empty': empty,
  'bucket:revokeLinks': revokeLinks,
  'bucket:delete': remove,
}
