import { areaOf, permissions, type Area, type Permission } from './permissions.ts'

/** What may go wrong with a permission in the wrong hands. */
export type Risk = 'spends' | 'secret' | 'destroys' | 'grants'

export interface PermissionFacts {
  /** Without these it is of no use: the editor ticks them along. The server adds none. */
  needs: readonly Permission[]
  risk?: Risk
  /** Whether it means something when it is given for single projects. */
  countsInProjects: boolean
}

/** About the company as a whole: given for a project, these count for nothing. */
const companyAreas: ReadonlySet<Area> = new Set<Area>([
  'account',
  'billing',
  'payment-methods',
  'security',
  'limits',
  'users',
  'group-roles',
  'logs',
])

const risks: Partial<Record<Permission, Risk>> = {
  'projects:members': 'grants',
  'projects:delete': 'destroys',
  'compute:create': 'spends',
  'compute:resize': 'spends',
  'compute:rebuild': 'destroys',
  'compute:console': 'secret',
  'compute:credentials': 'secret',
  'compute:delete': 'destroys',
  'databases:create': 'spends',
  'databases:resize': 'spends',
  'databases:credentials': 'secret',
  'databases:restore': 'destroys',
  'databases:delete': 'destroys',
  'object-storage:create': 'spends',
  'object-storage:objects-write': 'destroys',
  'object-storage:keys': 'secret',
  'object-storage:delete': 'destroys',
  'load-balancers:create': 'spends',
  'load-balancers:delete': 'destroys',
  'guest-networks:delete': 'destroys',
  'ip-address:acquire': 'spends',
  'ip-address:release': 'destroys',
  'dns:delete': 'destroys',
  'vpc:create': 'spends',
  'vpc:delete': 'destroys',
  'backups:restore': 'destroys',
  'backups:delete': 'destroys',
  'block-storage:create': 'spends',
  'block-storage:resize': 'spends',
  'block-storage:delete': 'destroys',
  'account:close': 'destroys',
  'billing:topup': 'spends',
  'billing:refund-request': 'spends',
  'payment-methods:delete': 'destroys',
  'payment-methods:link': 'secret',
  'security:policy': 'grants',
  'users:invite': 'grants',
  'users:remove': 'destroys',
  'users:reset-2fa': 'grants',
  'group-roles:create': 'grants',
  'group-roles:update': 'grants',
  'group-roles:assign': 'grants',
}

/** What is needed beyond reading the own area. */
const alsoNeeds: Partial<Record<Permission, readonly Permission[]>> = {
  'compute:create': ['projects:read'],
  'databases:create': ['projects:read'],
  'object-storage:create': ['projects:read'],
  'load-balancers:create': ['projects:read', 'guest-networks:read'],
  'guest-networks:create': ['projects:read'],
  'ip-address:acquire': ['projects:read'],
  'vpc:create': ['projects:read'],
  'block-storage:create': ['projects:read'],
  'block-storage:attach': ['compute:read', 'compute:attach'],
  'projects:members': ['users:read'],
  'users:invite': ['group-roles:read'],
  'group-roles:assign': ['users:read'],
  'security:sessions-revoke': ['users:read'],
}

const known: ReadonlySet<string> = new Set(permissions)
const isPermission = (word: string): word is Permission => known.has(word)

const factsOf = (permission: Permission): PermissionFacts => {
  const area = areaOf(permission)
  const read = `${area}:read`
  const risk = risks[permission]
  const own = permission !== read && isPermission(read) ? [read] : []
  return {
    needs: [...own, ...(alsoNeeds[permission] ?? [])].filter((needed) => needed !== permission),
    ...(risk && { risk }),
    countsInProjects: !companyAreas.has(area) && permission !== 'projects:create',
  }
}

/** Of each permission, what the editor of group roles shows and what the server judges by. */
export const permissionFacts: ReadonlyMap<Permission, PermissionFacts> = new Map(
  permissions.map((permission) => [permission, factsOf(permission)]),
)

/** Whether a permission means something when it is given for single projects. */
export const countsInProjects = (permission: Permission): boolean =>
  permissionFacts.get(permission)?.countsInProjects ?? false

/** A permission with all that it needs to be of use, directly or by way of others. */
export const withNeeds = (of: Permission): Permission[] => [
  of,
  ...(permissionFacts.get(of)?.needs ?? []).flatMap(withNeeds),
]
