import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'

/** API tokens, one's own and the company's. */
export const apiTokensArea: Area = {
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'apiTokensCommands'),
}
