import { projects } from '#contract/projects/routes.ts'
import { api } from './api.ts'
import { contractEndpoints } from './contractEndpoints.ts'

export const myProjectsApi = api.injectEndpoints({
  endpoints: (build) => ({ listMyProjects: contractEndpoints(build).query(projects.mine) }),
})

/** The projects that the person is in: loaded on authentication, and shared by all that offers one to choose. */
export const { useListMyProjectsQuery } = myProjectsApi
