import { apiTokensPalette } from '#src/features/api-tokens/commands.ts'
import { billingPalette } from '#src/features/billing/commands.ts'
import { blockStoragePalette } from '#src/features/block-storage/commands.ts'
import { computePalette } from '#src/features/compute/commands.ts'
import { dnsPalette } from '#src/features/dns/commands.ts'
import { groupRolesPalette } from '#src/features/group-roles/commands.ts'
import { guestNetworksPalette } from '#src/features/guest-networks/commands.ts'
import { ipAddressesPalette } from '#src/features/ip-address/commands.ts'
import { loadBalancersPalette } from '#src/features/load-balancers/commands.ts'
import { projectsPalette } from '#src/features/projects/commands.ts'
import { usersPalette } from '#src/features/users/commands.ts'
import { vpcPalette } from '#src/features/vpc/commands.ts'
import type { AreaPalette, Command, Findable } from '#src/common/commands.ts'

const areas: readonly AreaPalette[] = [
  apiTokensPalette,
  billingPalette,
  blockStoragePalette,
  computePalette,
  dnsPalette,
  groupRolesPalette,
  guestNetworksPalette,
  ipAddressesPalette,
  loadBalancersPalette,
  projectsPalette,
  usersPalette,
  vpcPalette,
]

/** The commands of all areas. */
export const areaCommands: readonly Command[] = areas.flatMap(({ commands }) => commands)

/** The findable kinds of record of all areas. */
export const areaFindables: readonly Findable[] = areas.flatMap(({ findables }) => findables)
