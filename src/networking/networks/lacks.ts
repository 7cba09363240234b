import type { Capabilities } from '#contract/catalogue.ts'

/*
 * What the cloud of a region has no part of. Nothing is missing while that is not known yet.
 */

/** Without ACL lists security groups alone filter. */
export const lacksAcls = (capabilities: Capabilities | undefined) =>
  capabilities !== undefined && capabilities.vpcAcls !== true

export const lacksVpn = (capabilities: Capabilities | undefined) =>
  capabilities !== undefined && capabilities.vpcVpn !== true
