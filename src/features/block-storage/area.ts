import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { blockStorageRoutes } from './routes.tsx'

/** Volumes and their snapshots. */
export const blockStorageArea: Area = {
  routes: blockStorageRoutes,
  projectLists: {
    volume: part(() => import('./list/ProjectVolumes.tsx'), 'ProjectVolumes'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'blockStorageCommands'),
}
