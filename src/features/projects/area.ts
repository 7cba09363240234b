import type { Area } from '#src/resources/area.ts'

/** Projects with their members and resources. */
export const projectsArea: Area = {
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).projectsCommands,
}
