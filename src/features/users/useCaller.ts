import type { UserActionCaller } from '#contract/users/rules.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { selectGrants, selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { useGetUserQuery } from './usersApi.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * The signed-in person as the table of actions judges them: by what they hold for the whole company. The operator's
 * staff are nobody's colleagues and may change nobody.
 */
export const useCaller = (): UserActionCaller => {
  const me = useAppSelector(selectUser)
  const held = useAppSelector(selectPermissions)
  const grants = useAppSelector(selectGrants)
  const isStaff = me?.staffAccess !== undefined
  const { data } = useGetUserQuery({ id: me?.id ?? '' }, { skip: !me || isStaff })
  const isOwner = useRecord(data)?.isOwner ?? false
  const everywhere =
    grants?.find(({ projects }) => projects === undefined)?.permissions ?? (grants ? [] : held)
  return { id: me?.id ?? '', isOwner, permissions: isStaff ? nothing : new Set(everywhere) }
}
