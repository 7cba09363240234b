import type { Workflows } from '../../../operations/workflow.ts'
import { change, configure } from './change.ts'
import { create } from './create.ts'
import { purge, recover, remove } from './remove.ts'

/** How each operation on a zone is carried out. */
export const zoneWorkflows: Workflows = {
  'dnsZone:create': create,
  'dnsZone:change': change,
  'dnsZone:configure': configure,
  'dnsZone:delete': remove,
  'dnsZone:recover': recover,
  'dnsZone:purge': purge,
}
