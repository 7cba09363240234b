import type { ProductArea } from '#src/resources/area.ts'
import { computeRoutes } from './routes.tsx'

/** Instances, their snapshots and SSH keys. */
export const computeArea: ProductArea = {
  routes: computeRoutes,
  projectLists: {
    instance: async () => (await import('./list/ProjectInstances.tsx')).ProjectInstances,
  },
}
