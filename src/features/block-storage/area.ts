import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { blockStorageRoutes } from './routes.tsx'

/** Volumes and their snapshots. */
export const blockStorageArea: Area = {
  pages: { products: blockStorageRoutes },
  navigation: {
    products: [
      {
        label: 'blockStorage',
        to: paths.volumes(),
        icon: 'hardDrive',
        needs: ['block-storage:read'],
        goKey: 'b',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    volume: {
      icon: 'hardDrive',
      list: paths.volumes,
      one: paths.volume,
      create: paths.volumeForm,
      unattached: paths.unattachedVolumes,
    },
  },
  projectLists: {
    volume: part(() => import('./list/ProjectVolumes.tsx'), 'ProjectVolumes'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'blockStorageCommands'),
}
