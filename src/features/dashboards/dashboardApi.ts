import { dashboard } from '#contract/dashboard.ts'
import { projects } from '#contract/projects.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return {
      readDashboard: query(dashboard.read, { isBackground: true }),
      listProjectsOfMine: query(projects.mine),
    }
  },
})

export const { useReadDashboardQuery, useListProjectsOfMineQuery } = dashboardApi
