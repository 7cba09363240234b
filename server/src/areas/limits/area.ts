import type { Area } from '../../resources/area.ts'
import { limitRoutes } from './routes.ts'

/** How much a company may use, and requests for more. */
export const limitsArea: Area = {
  routes: limitRoutes,
}
