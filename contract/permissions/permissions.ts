const areas = {
  projects: ['read', 'create', 'update', 'delete', 'members', 'move-resources'],
  // What there is to order, in the order in which the console shows it.
  compute: [
    'read',
    'create',
    'update',
    'power',
    'resize',
    'rebuild',
    'console',
    'credentials',
    'snapshot',
    'attach',
    'delete',
  ],
  'block-storage': ['read', 'create', 'update', 'attach', 'resize', 'snapshot', 'delete'],
  databases: ['read', 'create', 'update', 'resize', 'credentials', 'backup', 'restore', 'delete'],
  'object-storage': ['read', 'create', 'update', 'objects-read', 'objects-write', 'keys', 'delete'],
  backups: ['read', 'create', 'schedule', 'restore', 'delete'],
  'guest-networks': ['read', 'create', 'update', 'delete'],
  'ip-address': ['read', 'acquire', 'update', 'release'],
  'load-balancers': ['read', 'create', 'update', 'delete'],
  dns: ['read', 'create', 'update', 'delete'],
  vpc: ['read', 'create', 'update', 'restart', 'delete'],
  tickets: ['read', 'read-all', 'create', 'reply', 'close'],
  account: ['read', 'update', 'close'],
  billing: ['read', 'topup', 'voucher', 'budgets', 'invoices', 'refund-request'],
  'payment-methods': ['read', 'create', 'update', 'delete', 'link'],
  security: ['read', 'policy', 'sessions-revoke'],
  limits: ['read', 'request'],
  users: ['read', 'invite', 'update', 'disable', 'remove', 'reset-2fa'],
  'group-roles': ['read', 'create', 'update', 'delete', 'assign'],
  logs: ['read', 'export'],
} as const

type Areas = typeof areas
export type Area = keyof Areas

/** `area:action`, the grammar of tenancy.md. */
export type Permission = { [A in Area]: `${A}:${Areas[A][number]}` }[Area]

/** All permissions that a company can grant, in the catalogue's order. */
export const permissions = Object.entries(areas).flatMap(
  ([area, actions]) => actions.map((action) => `${area}:${action}`),
  // The pairs are built from the table that the type is built from.
) as Permission[]

/** The area a permission belongs to. */
export const areaOf = (of: Permission) => of.slice(0, of.indexOf(':')) as Area
