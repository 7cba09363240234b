import type { Area } from '../../resources/area.ts'
import { liveRoutes } from './routes.ts'

/** The stream of changes that keeps consoles current. */
export const liveArea: Area = {
  routes: liveRoutes,
}
