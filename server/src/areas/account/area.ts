import type { Area } from '../../resources/area.ts'
import { accountRoutes } from './routes.ts'

/** A company’s and a person’s own details. */
export const accountArea: Area = {
  routes: accountRoutes,
}
