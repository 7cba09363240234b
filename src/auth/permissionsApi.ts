import { readOwnPermissions } from '#contract/permissions/own.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const permissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPermissions: contractEndpoints(build).query(readOwnPermissions, { isBackground: true }),
  }),
})
