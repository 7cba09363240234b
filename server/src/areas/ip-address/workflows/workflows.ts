import type { Workflows } from '../../../operations/workflow.ts'
import { allocate } from './allocate.ts'
import { associate, disassociate, swap } from './associate.ts'
import { changeForwarding, forward, removeForwarding } from './forwardings.ts'
import { purge, recover, release } from './release.ts'
import { setReverseName } from './reverseName.ts'

/** How each operation on a public address is carried out. */
export const addressWorkflows: Workflows = {
  'ipAddress:create': allocate,
  'ipAddress:associate': associate,
  'ipAddress:disassociate': disassociate,
  'ipAddress:swap': swap,
  'ipAddress:forward': forward,
  'ipAddress:changeForwarding': changeForwarding,
  'ipAddress:removeForwarding': removeForwarding,
  'ipAddress:setReverseName': setReverseName,
  'ipAddress:release': release,
  'ipAddress:recover': recover,
  'ipAddress:purge': purge,
}
