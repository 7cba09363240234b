import type { Area } from '#src/resources/area.ts'

/** The people of the company. */
export const usersArea: Area = {
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).usersCommands,
}
