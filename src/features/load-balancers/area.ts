import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { loadBalancerRoutes } from './routes.tsx'

/** Load balancers and certificates. */
export const loadBalancersArea: Area = {
  routes: loadBalancerRoutes,
  projectLists: {
    loadBalancer: part(() => import('./list/LoadBalancersPage.tsx'), 'ProjectBalancers'),
    certificate: part(() => import('./list/LoadBalancersPage.tsx'), 'ProjectCertificates'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'loadBalancersCommands'),
}
