import { areaOf, permissions, type Area, type Permission } from './permissions.ts'
import { otherAreas, productAreas } from '#contract/productAreas.ts'

/** What may go wrong with a permission in the wrong hands. */
export type Risk = 'spends' | 'secret' | 'destroys' | 'grants'

export interface PermissionFacts {
  /** Without these it is of no use: the editor ticks them along. The server adds none. */
  needs: readonly Permission[]
  risk?: Risk
  /** Whether it means something when it is given for single projects. */
  countsInProjects: boolean
}

/** About the company as a whole: given for a project, these count for nothing. Projects and their tickets are not. */
const companyAreas: ReadonlySet<Area> = new Set(
  otherAreas.filter((area) => area !== 'projects' && area !== 'tickets'),
)

/** What the same word risks in every product, unless `risks` says otherwise. */
const usualRisks: Readonly<Record<string, Risk>> = {
  create: 'spends',
  acquire: 'spends',
  resize: 'spends',
  restore: 'destroys',
  delete: 'destroys',
  release: 'destroys',
  credentials: 'secret',
}

const risks: Partial<Record<Permission, Risk | 'none'>> = {
  'projects:members': 'grants',
  'projects:delete': 'destroys',
  'compute:rebuild': 'destroys',
  'compute:console': 'secret',
  'object-storage:objects-write': 'destroys',
  'object-storage:keys': 'secret',
  'guest-networks:create': 'none',
  'dns:create': 'none',
  'backups:create': 'none',
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

/** What is needed beyond reading the own area. What products are created in is a project. */
const alsoNeeds: Partial<Record<Permission, readonly Permission[]>> = {
  'load-balancers:create': ['projects:read', 'guest-networks:read'],
  'dns:create': [],
  'backups:create': [],
  'block-storage:attach': ['compute:read', 'compute:attach'],
  'projects:members': ['users:read'],
  'users:invite': ['group-roles:read'],
  'group-roles:assign': ['users:read'],
  'security:sessions-revoke': ['users:read'],
}

const products: ReadonlySet<Area> = new Set(productAreas)

const riskOf = (permission: Permission, area: Area, action: string): Risk | undefined => {
  const risk = risks[permission] ?? (products.has(area) ? usualRisks[action] : undefined)
  return risk === 'none' ? undefined : risk
}

const needsBesides = (permission: Permission, area: Area, action: string): readonly Permission[] =>
  alsoNeeds[permission] ??
  (products.has(area) && (action === 'create' || action === 'acquire') ? ['projects:read'] : [])

const known: ReadonlySet<string> = new Set(permissions)
const isPermission = (word: string): word is Permission => known.has(word)

const factsOf = (permission: Permission): PermissionFacts => {
  const area = areaOf(permission)
  const read = `${area}:read`
  const action = permission.slice(area.length + 1)
  const risk = riskOf(permission, area, action)
  const own = permission !== read && isPermission(read) ? [read] : []
  return {
    needs: [...own, ...needsBesides(permission, area, action)].filter((needed) => needed !== permission),
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
