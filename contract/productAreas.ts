import { areaOf, permissions, type Area } from './permissions/permissions.ts'

/** Those of no product. */
export const otherAreas = [
  'projects',
  'tickets',
  'account',
  'billing',
  'payment-methods',
  'security',
  'limits',
  'users',
  'group-roles',
  'logs',
] as const satisfies readonly Area[]
type ProductArea = Exclude<Area, (typeof otherAreas)[number]>

const isOfProduct = (area: Area): area is ProductArea => !otherAreas.some((other) => other === area)

/** What there is to order, each an area of the console. */
export const productAreas: readonly ProductArea[] = [...new Set(permissions.map(areaOf))].filter(isOfProduct)
