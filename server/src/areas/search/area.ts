import type { Area } from '../../resources/area.ts'
import { searchRoutes } from './routes.ts'

/** Search over all kinds of resources. */
export const searchArea: Area = {
  routes: searchRoutes,
}
