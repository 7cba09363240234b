import type { Area } from '#src/resources/area.ts'
import { computeRoutes } from './routes.tsx'

/** Instances, their snapshots and SSH keys. */
export const computeArea: Area = {
  routes: computeRoutes,
  projectLists: {
    instance: async () => (await import('./list/ProjectInstances.tsx')).ProjectInstances,
  },
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).computeCommands,
}
