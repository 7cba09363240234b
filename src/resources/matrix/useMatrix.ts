import { useState } from 'react'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import { permissions, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { differenceOf, permissionsOf, shareOf, tick, trim, untick, type Choice } from './choice.ts'

export interface MatrixOptions {
  chosen: readonly Permission[]
  /** What there is to choose of; all permissions unless given. */
  offered?: readonly Permission[]
  /** Absent where they may only be looked at. */
  onChange?: ((chosen: Permission[]) => void) | undefined
}

/** The last change that did more than tick a box, with the way back. */
interface Along {
  also: Permission[]
  kind: 'ticked' | 'unticked' | 'trimmed'
  before: readonly Permission[]
}

/** The role that the matrix is compared with. */
type Compared = Pick<GroupRole, 'id' | 'permissions'>

/** Permissions while they are looked at or changed: the state behind `PermissionMatrix`. */
export const useMatrix = ({ chosen, offered = permissions, onChange }: MatrixOptions) => {
  const [along, setAlong] = useState<Along>()
  const [against, setAgainst] = useState<Compared>()
  const [focused, setFocused] = useState<Permission | Area>()
  const difference = against && differenceOf(chosen, against.permissions)

  const isOffered = (of: Permission) => offered.includes(of)
  const change = ({ chosen: next, also: besides }: Choice, kind: Along['kind']) => {
    const also = kind === 'ticked' ? besides.filter(isOffered) : besides
    onChange?.(next.filter((one) => chosen.includes(one) || isOffered(one)))
    setAlong(also.length ? { also, kind, before: chosen } : undefined)
  }

  return {
    chosen,
    isReadOnly: onChange === undefined,
    isOffered,
    /** What there is to choose of in an area. */
    offeredIn: (area: Area) => permissionsOf(area).filter(isOffered),
    isChosen: (of: Permission) => chosen.includes(of),
    shareOf: (of: readonly Permission[]) => shareOf(of, chosen),
    /** Ticks those of a list if any of them is not, else unticks all. */
    toggle: (of: readonly Permission[]) => {
      const isAll = shareOf(of, chosen) === 'all'
      change(isAll ? untick(chosen, of) : tick(chosen, of), isAll ? 'unticked' : 'ticked')
    },
    /** Unticks what was not used, but for what the rest needs. */
    trim: (unused: readonly Permission[]) => {
      const next = trim(chosen, unused)
      const also = chosen.filter((one) => !next.includes(one))
      onChange?.(next)
      setAlong(also.length ? { also, kind: 'trimmed', before: chosen } : undefined)
    },
    along,
    /** Back to what was chosen before others came along. */
    undo: () => {
      if (along) onChange?.([...along.before])
      setAlong(undefined)
    },
    against,
    compareWith: setAgainst,
    difference,
    /** How a permission differs from the role compared with. */
    markOf: (of: Permission): 'more' | 'less' | undefined =>
      difference?.more.includes(of) ? 'more' : difference?.less.includes(of) ? 'less' : undefined,
    /** The box that has, or last had, the focus: what is explained beside the matrix, and where Tab comes back to. */
    focused,
    focus: setFocused,
  }
}
export type Matrix = ReturnType<typeof useMatrix>
