import type { Area } from '../../resources/area.ts'
import { synchroniseCatalogue } from '../../resources/catalogue.ts'
import { catalogueRoutes } from './routes.ts'

/** What can be ordered: as the cloud had it a minute ago. */
export const catalogueArea: Area = {
  routes: catalogueRoutes,
  workers: [{ name: 'catalogue', everyMs: 60_000, atStart: true, run: (deps) => synchroniseCatalogue(deps) }],
}
