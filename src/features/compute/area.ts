import { paths } from '#src/routes/paths.ts'
import { page, part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { computeRoutes } from './routes.tsx'

/** Instances, their snapshots and SSH keys. */
export const computeArea: Area = {
  pages: { products: computeRoutes },
  parts: { security: page(() => import('./keys/KeysCard.tsx')) },
  navigation: {
    products: [
      {
        label: 'compute',
        to: paths.instances(),
        icon: 'server',
        needs: ['compute:read'],
        goKey: 'c',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    instance: { icon: 'server', list: paths.instances, one: paths.instance, create: paths.createInstance },
  },
  projectLists: {
    instance: part(() => import('./list/ProjectInstances.tsx'), 'ProjectInstances'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'computeCommands'),
}
