import { dashboard } from '#contract/dashboards/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return {
      readDashboard: query(dashboard.read, { isBackground: true }),
    }
  },
})

export const { useReadDashboardQuery } = dashboardApi
