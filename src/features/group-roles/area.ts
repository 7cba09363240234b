import type { Area } from '#src/resources/area.ts'

/** The company's group roles. */
export const groupRolesArea: Area = {
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).groupRolesCommands,
}
