import { areaOf, permissions, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { productAreas } from '#contract/productAreas.ts'
import type { ProjectRole } from '#contract/projects/routes.ts'

const all = (...areas: Area[]) => permissions.filter((held) => areas.includes(areaOf(held)))
const reads = (...areas: Area[]) => all(...areas).filter((held) => held.endsWith(':read'))
const without = (...taken: Permission[]) => permissions.filter((held) => !taken.includes(held))
const writesTickets: Permission[] = ['tickets:read', 'tickets:create', 'tickets:reply']

/**
 * The immutable group roles that every company has from its first day (tenancy.md). `scope` tells
 * whether the role is given for the whole company or for one project.
 */
export const builtInGroupRoles = {
  Owner: permissions,
  Administrator: without('account:close', 'billing:refund-request', 'payment-methods:delete'),
  Operator: [...all(...productAreas, 'projects', 'limits'), ...writesTickets],
  Developer: [
    ...reads(...productAreas, 'projects'),
    'compute:create',
    'compute:update',
    'compute:power',
    'compute:console',
    'compute:snapshot',
    'compute:attach',
    'databases:create',
    'databases:update',
    'databases:backup',
    'object-storage:create',
    'object-storage:update',
    'object-storage:objects-read',
    'object-storage:objects-write',
    'backups:create',
    'backups:restore',
    'block-storage:create',
    'block-storage:update',
    'block-storage:attach',
    'block-storage:snapshot',
    ...writesTickets,
  ],
  'Network engineer': [
    ...all('guest-networks', 'ip-address', 'dns', 'vpc', 'load-balancers'),
    'compute:read',
    'compute:attach',
  ],
  'Billing manager': [
    ...all('billing', 'payment-methods', 'limits'),
    'account:read',
    'logs:read',
    ...writesTickets,
  ],
  'Support contact': [...all('tickets'), ...reads(...productAreas)],
  Auditor: [...permissions.filter((held) => held.endsWith(':read')), 'logs:export'],
  Viewer: [...reads(...productAreas, 'projects'), ...writesTickets],
} as const satisfies Record<string, readonly Permission[]>

export type BuiltInGroupRole = keyof typeof builtInGroupRoles

export const isBuiltInRole = (name: string): name is BuiltInGroupRole =>
  Object.hasOwn(builtInGroupRoles, name)

/** What an invited colleague gets when nobody says otherwise. */
export const defaultGroupRole: BuiltInGroupRole = 'Viewer'

/**
 * What being a member of a project grants, in that project only. Each role holds all that the one
 * below it holds.
 */
export const projectRolePermissions: Record<ProjectRole, readonly Permission[]> = {
  viewer: builtInGroupRoles.Viewer,
  member: builtInGroupRoles.Developer,
  manager: [
    ...all(...productAreas),
    'projects:read',
    'projects:update',
    'projects:members',
    'projects:move-resources',
    ...writesTickets,
  ],
}
