import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { rolesApi } from '#src/api/rolesApi.ts'

/** The area's calls. */
export const groupRolesApi = rolesApi.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      getGroupRole: query(groupRoleRoutes.read),
      listHolders: query(groupRoleRoutes.holders),
      findUnused: query(groupRoleRoutes.unused),
      createGroupRole: mutation(groupRoleRoutes.create),
      updateGroupRole: mutation(groupRoleRoutes.update),
      removeGroupRole: mutation(groupRoleRoutes.remove),
    }
  },
})

export const {
  useGetGroupRoleQuery,
  useLazyGetGroupRoleQuery,
  useListHoldersQuery,
  useLazyFindUnusedQuery,
  useCreateGroupRoleMutation,
  useUpdateGroupRoleMutation,
  useRemoveGroupRoleMutation,
} = groupRolesApi
