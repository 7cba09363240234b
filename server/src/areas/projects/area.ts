import type { Area } from '../../resources/area.ts'
import { membersAmong } from './members.ts'
import { allProjects } from './projects.ts'
import { projectRoutes } from './routes.ts'

/** Projects and their members. */
export const projectsArea: Area = {
  routes: projectRoutes,
  loaders: {
    project: (tx, companyId, ids) => allProjects(tx, { companyId, among: [...ids] }),
    projectMember: membersAmong,
  },
}
