import type { ProductArea } from '#src/resources/area.ts'
import { blockStorageRoutes } from './routes.tsx'

/** Volumes and their snapshots. */
export const blockStorageArea: ProductArea = {
  routes: blockStorageRoutes,
  projectLists: {
    volume: async () => (await import('./list/ProjectVolumes.tsx')).ProjectVolumes,
  },
}
