import type { Area } from '../../resources/area.ts'
import { limitWorkflows } from './grantLimit.ts'
import { companyRoutes } from './routes.ts'

/** The operator’s companies: who may use the services, how much of them, and requests for more. */
export const companiesArea: Area = {
  routes: companyRoutes,
  workflows: limitWorkflows,
}
