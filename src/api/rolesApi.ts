import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { api } from './api.ts'
import { contractEndpoints } from './contractEndpoints.ts'

/** The company's group roles, for each area that lists them or offers them to choose. */
export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({ listGroupRoles: contractEndpoints(build).query(groupRoleRoutes.list) }),
})

export const { useListGroupRolesQuery } = rolesApi
