import type { Area } from '../../resources/area.ts'
import { dashboardRoutes } from './routes.ts'

/** The figures of the dashboard. */
export const dashboardArea: Area = {
  routes: dashboardRoutes,
}
