import type { Area } from '#src/resources/area.ts'

/** API tokens, one's own and the company's. */
export const apiTokensArea: Area = {
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).apiTokensCommands,
}
