import { accountArea } from './areas/account/area.ts'
import { authArea } from './areas/auth/area.ts'
import { billingArea } from './areas/billing/area.ts'
import { blockStorageArea } from './areas/block-storage/area.ts'
import { catalogueArea } from './areas/catalogue/area.ts'
import { cloudArea } from './areas/cloud/area.ts'
import { companiesArea } from './areas/companies/area.ts'
import { computeArea } from './areas/compute/area.ts'
import { dashboardArea } from './areas/dashboard/area.ts'
import { dnsArea } from './areas/dns/area.ts'
import { groupRolesArea } from './areas/group-roles/area.ts'
import { guestNetworksArea } from './areas/guest-networks/area.ts'
import { ipAddressArea } from './areas/ip-address/area.ts'
import { limitsArea } from './areas/limits/area.ts'
import { liveArea } from './areas/live/area.ts'
import { loadBalancersArea } from './areas/load-balancers/area.ts'
import { logsArea } from './areas/logs/area.ts'
import { objectStorageArea } from './areas/object-storage/area.ts'
import { operationsArea } from './areas/operations/area.ts'
import { ownerRecoveryArea } from './areas/owner-recovery/area.ts'
import { projectsArea } from './areas/projects/area.ts'
import { searchArea } from './areas/search/area.ts'
import { supportArea } from './areas/support/area.ts'
import { usersArea } from './areas/users/area.ts'
import { vpcArea } from './areas/vpc/area.ts'
import type { Loaders } from './areas/live/frames.ts'
import type { Workflows } from './operations/workflow.ts'
import type { Area, AttentionOf } from './resources/area.ts'

/** Every part of the product. The demo is planted in this order: the names of its zones follow addresses. */
export const areas: readonly Area[] = [
  authArea,
  projectsArea,
  usersArea,
  ownerRecoveryArea,
  groupRolesArea,
  catalogueArea,
  cloudArea,
  computeArea,
  blockStorageArea,
  guestNetworksArea,
  ipAddressArea,
  loadBalancersArea,
  vpcArea,
  dnsArea,
  objectStorageArea,
  operationsArea,
  limitsArea,
  companiesArea,
  supportArea,
  billingArea,
  liveArea,
  accountArea,
  dashboardArea,
  logsArea,
  searchArea,
]

/** How each operation is carried out. */
export const workflows: Workflows = Object.assign({}, ...areas.map((area) => area.workflows))

/** How the live stream loads the records of each kind. */
export const loaders: Loaders = Object.assign({}, ...areas.map((area) => area.loaders))

/** What of each area needs somebody. */
export const attention: readonly AttentionOf[] = areas.flatMap((area) => area.attention ?? [])
