import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'

/** The people of the company. */
export const usersArea: Area = {
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'usersCommands'),
}
