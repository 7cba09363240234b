import { useState } from 'react'
import type { GroupRole } from '#contract/groupRoleRoutes.ts'
import type { Area, Permission } from '#contract/permissions.ts'
import { differenceOf, shareOf, tick, untick, type Choice } from './choice.ts'

export interface MatrixOptions {
  chosen: readonly Permission[]
  /** Absent where the role may only be looked at. */
  onChange?: ((chosen: Permission[]) => void) | undefined
}

/** The last change that brought others along, with the way back. */
interface Along {
  also: Permission[]
  kind: 'ticked' | 'unticked'
  before: readonly Permission[]
}

/** The role that the matrix is compared with. */
type Compared = Pick<GroupRole, 'id' | 'permissions'>

/** A role's permissions while they are looked at or changed: the state behind `PermissionMatrix`. */
export const useMatrix = ({ chosen, onChange }: MatrixOptions) => {
  const [along, setAlong] = useState<Along>()
  const [against, setAgainst] = useState<Compared>()
  const [focused, setFocused] = useState<Permission | Area>()
  const difference = against && differenceOf(chosen, against.permissions)

  const change = ({ chosen: next, also }: Choice, kind: Along['kind']) => {
    onChange?.(next)
    setAlong(also.length ? { also, kind, before: chosen } : undefined)
  }

  return {
    chosen,
    isReadOnly: onChange === undefined,
    isChosen: (of: Permission) => chosen.includes(of),
    shareOf: (of: readonly Permission[]) => shareOf(of, chosen),
    /** Ticks those of a list if any of them is not, else unticks all. */
    toggle: (of: readonly Permission[]) => {
      const isAll = shareOf(of, chosen) === 'all'
      change(isAll ? untick(chosen, of) : tick(chosen, of), isAll ? 'unticked' : 'ticked')
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
