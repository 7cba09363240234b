import { areaOf, permissions, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { permissionFacts, withNeeds } from '#contract/permissions/facts.ts'

/*
 * What ticking and unticking does to the permissions of a role. What one permission needs comes along visibly, as a
 * hint of the editor: the server grants exactly what is saved, and adds nothing.
 */

/** Permissions in the catalogue's order, whatever the order in which they were ticked. */
const inOrder = (chosen: ReadonlySet<Permission>) => permissions.filter((one) => chosen.has(one))

const needsOf = (of: Permission) => permissionFacts.get(of)?.needs ?? []

/** The permissions that are of no use without this one, directly or by way of others. */
const withDependents = (of: Permission): Permission[] => [
  of,
  ...permissions.filter((one) => needsOf(one).includes(of)).flatMap(withDependents),
]

export interface Choice {
  chosen: Permission[]
  /** What changed besides the permissions that the person meant. */
  also: Permission[]
}

/** Ticks permissions, and what they need. */
export const tick = (held: readonly Permission[], wanted: readonly Permission[]): Choice => {
  const next = new Set([...held, ...wanted.flatMap(withNeeds)])
  const chosen = inOrder(next)
  return { chosen, also: chosen.filter((one) => !held.includes(one) && !wanted.includes(one)) }
}

/** Unticks permissions, and what can't be used without them. */
export const untick = (held: readonly Permission[], unwanted: readonly Permission[]): Choice => {
  const taken = new Set(unwanted.flatMap(withDependents))
  const chosen = inOrder(new Set(held.filter((one) => !taken.has(one))))
  return { chosen, also: held.filter((one) => taken.has(one) && !unwanted.includes(one)) }
}

/** Leaves away what was not used, but for what the rest can't do without. Nothing else changes. */
export const trim = (held: readonly Permission[], unused: readonly Permission[]): Permission[] => {
  const kept = new Set(held.filter((one) => !unused.includes(one)).flatMap(withNeeds))
  return held.filter((one) => kept.has(one))
}

/** How much of a list of permissions is held. */
export const shareOf = (of: readonly Permission[], held: readonly Permission[]): 'all' | 'some' | 'none' => {
  const count = of.filter((one) => held.includes(one)).length
  return count === 0 ? 'none' : count === of.length ? 'all' : 'some'
}

/** The permissions of one area. */
export const permissionsOf = (area: Area) => permissions.filter((one) => areaOf(one) === area)

/** What `role` may do beyond `other`, and what `other` may do beyond it. */
export const differenceOf = (role: readonly Permission[], other: readonly Permission[]) => ({
  more: permissions.filter((one) => role.includes(one) && !other.includes(one)),
  less: permissions.filter((one) => other.includes(one) && !role.includes(one)),
})
