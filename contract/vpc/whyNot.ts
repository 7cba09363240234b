import type { Reason } from '#contract/resources/reasons.ts'
import type { AclList, VpcTier, VpnConnection } from '#contract/vpc/records.ts'

/*
 * Parts of a VPC are changed by operations of the VPC, which its kind judges; these are what the part itself says.
 */

/** Why a tier can't go. */
export const whyNotRemoveTier = ({
  portCount,
  status,
}: Pick<VpcTier, 'portCount' | 'status'>): Reason | undefined => {
  if (status === 'creating' || status === 'updating' || status === 'deleting') return 'busy'
  return portCount > 0 ? 'hasPorts' : undefined
}

/** Why an ACL list stays as it is: those that each VPC begins with do. */
export const whyNotChangeAcl = ({ builtIn }: Pick<AclList, 'builtIn'>): Reason | undefined =>
  builtIn === null ? undefined : 'builtIn'

/** Why an ACL list can't go. */
export const whyNotRemoveAcl = (list: Pick<AclList, 'builtIn' | 'tierCount'>): Reason | undefined =>
  whyNotChangeAcl(list) ?? (list.tierCount > 0 ? 'inUse' : undefined)

/** Why nothing can be done to a VPN connection now; one that failed to build can only go. */
export const whyNotVpn = (
  action: 'reset' | 'setKey' | 'change' | 'delete',
  { status, localIp }: Pick<VpnConnection, 'status' | 'localIp'>,
): Reason | undefined => {
  if (status === 'creating' || status === 'updating' || status === 'deleting') return 'busy'
  return action !== 'delete' && localIp === null ? 'inError' : undefined
}
