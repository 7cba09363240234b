import { areaOf, permissions, type Area, type Permission } from '#contract/permissions/permissions.ts'

/** What somebody may do in an area. */
export interface Ability {
  area: Area
  /** Everything that there is, reading alone, or these. */
  extent: 'all' | 'view' | 'some'
  permissions: Permission[]
}

const catalogue = Map.groupBy(permissions, areaOf)

/** Permissions by area, in the catalogue's order. */
export const abilitiesOf = (held: readonly Permission[]): Ability[] => {
  const known = new Set(held)
  return [...catalogue].flatMap(([area, all]) => {
    const own = all.filter((permission) => known.has(permission))
    if (own.length === 0) return []
    const isView = own.length === 1 && own[0]?.endsWith(':read')
    return [{ area, extent: own.length === all.length ? 'all' : isView ? 'view' : 'some', permissions: own }]
  })
}
