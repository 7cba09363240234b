import { activityRoutes } from '#contract/activity.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({ listActivity: contractEndpoints(build).query(activityRoutes.list) }),
})

/** Reads the activity of a resource of any kind. */
export const { useListActivityQuery } = activityApi
