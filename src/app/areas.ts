import { accountArea } from '#src/features/account/area.ts'
import { apiTokensArea } from '#src/features/api-tokens/area.ts'
import { appearanceArea } from '#src/features/appearance/area.ts'
import { authArea } from '#src/features/auth/area.ts'
import { billingArea } from '#src/features/billing/area.ts'
import { blockStorageArea } from '#src/features/block-storage/area.ts'
import { computeArea } from '#src/features/compute/area.ts'
import { dashboardsArea } from '#src/features/dashboards/area.ts'
import { dnsArea } from '#src/features/dns/area.ts'
import { errorsArea } from '#src/features/errors/area.ts'
import { groupRolesArea } from '#src/features/group-roles/area.ts'
import { guestNetworksArea } from '#src/features/guest-networks/area.ts'
import { ipAddressArea } from '#src/features/ip-address/area.ts'
import { limitsArea } from '#src/features/limits/area.ts'
import { loadBalancersArea } from '#src/features/load-balancers/area.ts'
import { logStreamsArea } from '#src/features/log-streams/area.ts'
import { logsArea } from '#src/features/logs/area.ts'
import { objectStorageArea } from '#src/features/object-storage/area.ts'
import { operatorArea } from '#src/features/operator/area.ts'
import { projectsArea } from '#src/features/projects/area.ts'
import { securityArea } from '#src/features/security/area.ts'
import { supportArea } from '#src/features/support/area.ts'
import { usersArea } from '#src/features/users/area.ts'
import { vpcArea } from '#src/features/vpc/area.ts'
import type { Action } from '#src/resources/action.ts'
import type { Area, AreaCommands } from '#src/resources/area.ts'
import type { Resource } from '#src/resources/resource.ts'

/** The areas of the console: in the order of their entries in the navigation, and of what they add to the same page. */
export const areas: readonly Area[] = [
  dashboardsArea,
  projectsArea,
  accountArea,
  securityArea,
  apiTokensArea,
  billingArea,
  limitsArea,
  usersArea,
  groupRolesArea,
  logsArea,
  logStreamsArea,
  appearanceArea,
  computeArea,
  blockStorageArea,
  objectStorageArea,
  guestNetworksArea,
  ipAddressArea,
  loadBalancersArea,
  vpcArea,
  dnsArea,
  supportArea,
  operatorArea,
  authArea,
  errorsArea,
]

/** Loads the commands of all areas. */
export const loadCommands = (): Promise<AreaCommands[]> =>
  Promise.all(areas.flatMap(({ commands }) => commands?.() ?? []))

/** The actions of a kind, loaded with those of all areas. */
export const loadActions = async (kind: string): Promise<readonly Action<Resource>[]> =>
  (await loadCommands()).flatMap(({ actions }) => actions?.[kind] ?? [])
