import type { Area } from '#src/resources/area.ts'
import { loadBalancerRoutes } from './routes.tsx'

/** Load balancers and certificates. */
export const loadBalancersArea: Area = {
  routes: loadBalancerRoutes,
  projectLists: {
    loadBalancer: async () => (await import('./list/LoadBalancersPage.tsx')).ProjectBalancers,
    certificate: async () => (await import('./list/LoadBalancersPage.tsx')).ProjectCertificates,
  },
  commands: async () =>
    (await import(/* webpackChunkName: "palette" */ './commands.ts')).loadBalancersCommands,
}
