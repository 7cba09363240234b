import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { computeRoutes } from './routes.tsx'

/** Instances, their snapshots and SSH keys. */
export const computeArea: Area = {
  routes: computeRoutes,
  projectLists: {
    instance: part(() => import('./list/ProjectInstances.tsx'), 'ProjectInstances'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'computeCommands'),
}
