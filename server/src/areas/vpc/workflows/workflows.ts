import type { Workflows } from '../../../operations/workflow.ts'
import { create } from './create.ts'
import { remove } from './remove.ts'
import { restart } from './restart.ts'
import * as rules from './rules.ts'
import * as tiers from './tiers.ts'
import * as vpns from './vpns.ts'

/** How each operation on a VPC, and on what is in it, is carried out. */
export const vpcWorkflows: Workflows = {
  'vpc:create': create,
  'vpc:restart': restart,
  'vpc:addTier': tiers.addTier,
  'vpc:setTier': tiers.setTier,
  'vpc:removeTier': tiers.removeTier,
  'vpc:setAcl': rules.setAcl,
  'vpc:setRoutes': rules.setRoutes,
  'vpc:addVpn': vpns.addVpn,
  'vpc:setVpn': vpns.setVpn,
  'vpc:setVpnKey': vpns.setVpnKey,
  'vpc:resetVpn': vpns.resetVpn,
  'vpc:removeVpn': vpns.removeVpn,
  'vpc:delete': remove,
}
