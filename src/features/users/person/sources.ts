import { areaOf, permissions, type Area, type Permission } from '#contract/permissions/permissions.ts'
import type { PermissionSource } from '#contract/users/routes.ts'

/** A permission that somebody holds, and all that grants it. */
export interface Held {
  permission: Permission
  sources: PermissionSource[]
}

export interface HeldInArea {
  area: Area
  held: Held[]
}

/** What somebody holds by area, in the catalogue's order, each permission with all that grants it. */
export const heldByArea = (sources: readonly PermissionSource[]): HeldInArea[] => {
  const held = permissions.flatMap((permission): Held[] => {
    const granting = sources.filter((source) => source.permissions.includes(permission))
    return granting.length > 0 ? [{ permission, sources: granting }] : []
  })
  return [...Map.groupBy(held, ({ permission }) => areaOf(permission))].map(([area, all]) => ({
    area,
    held: all,
  }))
}

/** The sources whose permissions count for nothing where they are given. */
export const idleIn = (sources: readonly PermissionSource[]) => sources.filter(({ idle }) => idle.length > 0)
