import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'

/** The company's group roles. */
export const groupRolesArea: Area = {
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'groupRolesCommands'),
}
