import type { Workflows } from '../../../operations/workflow.ts'
import { enableIpv6 } from './enableIpv6.ts'
import * as group from './group.ts'
import * as network from './network.ts'

/** How each operation on a network or a security group is carried out. */
export const networkWorkflows: Workflows = {
  'guestNetwork:create': network.create,
  'guestNetwork:configure': network.configure,
  'guestNetwork:enableIpv6': enableIpv6,
  'guestNetwork:delete': network.remove,
  'securityGroup:create': group.create,
  'securityGroup:setRules': group.setRules,
  'securityGroup:delete': group.remove,
}
