import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { loadBalancerRoutes } from './routes.tsx'

/** Load balancers and certificates. */
export const loadBalancersArea: Area = {
  pages: { products: loadBalancerRoutes },
  navigation: {
    products: [
      {
        label: 'loadBalancers',
        to: paths.loadBalancers(),
        icon: 'scale',
        needs: ['load-balancers:read'],
        capability: 'balancers',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    loadBalancer: {
      icon: 'scale',
      list: paths.loadBalancers,
      one: paths.loadBalancer,
      create: paths.createBalancer,
    },
    certificate: {
      icon: 'badgeCheck',
      list: paths.certificates,
      one: paths.certificate,
      create: paths.createCertificate,
    },
  },
  projectLists: {
    loadBalancer: part(() => import('./list/LoadBalancersPage.tsx'), 'ProjectBalancers'),
    certificate: part(() => import('./list/LoadBalancersPage.tsx'), 'ProjectCertificates'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'loadBalancersCommands'),
}
