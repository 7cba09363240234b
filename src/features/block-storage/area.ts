import type { Area } from '#src/resources/area.ts'
import { blockStorageRoutes } from './routes.tsx'

/** Volumes and their snapshots. */
export const blockStorageArea: Area = {
  routes: blockStorageRoutes,
  projectLists: {
    volume: async () => (await import('./list/ProjectVolumes.tsx')).ProjectVolumes,
  },
  commands: async () =>
    (await import(/* webpackChunkName: "palette" */ './commands.ts')).blockStorageCommands,
}
