import { areaOf, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { productAreas } from '#contract/productAreas.ts'
import { permissionsOf } from './choice.ts'

/** The columns that nearly all areas share. What an area has beyond them stands by name in the last. */
export const columns = ['read', 'create', 'update', 'delete'] as const
export type Column = (typeof columns)[number]

/** Areas in the console's own order and groups. */
export const groups = {
  resources: ['projects', ...productAreas],
  company: ['account', 'users', 'group-roles', 'security', 'logs', 'limits', 'tickets'],
  money: ['billing', 'payment-methods'],
} as const satisfies Record<string, readonly Area[]>
export type Group = keyof typeof groups

/** Actions that an area calls by a word of its own. */
const columnOf: Readonly<Record<string, Column>> = {
  read: 'read',
  create: 'create',
  acquire: 'create',
  invite: 'create',
  update: 'update',
  delete: 'delete',
  release: 'delete',
  remove: 'delete',
}

const columnFor = (of: Permission) => columnOf[of.slice(areaOf(of).length + 1)]

/** The permission of an area that stands in a column, if it has one. */
export const inColumn = (area: Area, column: Column) =>
  permissionsOf(area).find((one) => columnFor(one) === column)

/** The permissions of an area that stand in no column. */
export const besides = (area: Area) => permissionsOf(area).filter((one) => columnFor(one) === undefined)

/** The area of a box: its own, or that of its permission. */
export const areaOfBox = (box: Permission | Area): Area => (isPermission(box) ? areaOf(box) : box)

export const isPermission = (box: Permission | Area): box is Permission => box.includes(':')
