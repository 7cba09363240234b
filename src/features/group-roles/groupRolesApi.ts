import { groupRole, groupRoleRoutes } from '#contract/groupRoleRoutes.ts'
import { user, users } from '#contract/users.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { registerKind } from '#src/records/recordKinds.ts'

registerKind(groupRole)
registerKind(user)

export const groupRolesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listGroupRoles: query(groupRoleRoutes.list),
      getGroupRole: query(groupRoleRoutes.read),
      listHolders: query(groupRoleRoutes.holders),
      createGroupRole: mutation(groupRoleRoutes.create),
      updateGroupRole: mutation(groupRoleRoutes.update),
      removeGroupRole: mutation(groupRoleRoutes.remove),
      /** The people who have a group role. */
      listRolePeople: query(users.list),
    }
  },
})

export const {
  useListGroupRolesQuery,
  useGetGroupRoleQuery,
  useLazyGetGroupRoleQuery,
  useListHoldersQuery,
  useCreateGroupRoleMutation,
  useUpdateGroupRoleMutation,
  useRemoveGroupRoleMutation,
  useListRolePeopleQuery,
} = groupRolesApi
