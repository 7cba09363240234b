import type { Area } from '../../resources/area.ts'
import { groupRolesAmong } from './groupRoleRecord.ts'
import { groupRoleAreaRoutes } from './routes.ts'

/** Group roles: what those who hold them may do. */
export const groupRolesArea: Area = {
  routes: groupRoleAreaRoutes,
  loaders: { groupRole: groupRolesAmong },
}
