import type { Area } from '#src/resources/area.ts'
import { errorRoutes, notFoundRoute } from './routes.tsx'

/** Pages for what went wrong, and for addresses that there are not. */
export const errorsArea: Area = {
  publicPages: [...errorRoutes, notFoundRoute],
}
