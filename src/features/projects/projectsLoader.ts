import { projects } from '#contract/projects/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { projectsApi } from './projectsApi.ts'

export const projectsLoader = listLoader({
  route: projects.list,
  filters: {},
  ask: (query) => projectsApi.endpoints.listProjects.initiate(query, { subscribe: false }),
})
