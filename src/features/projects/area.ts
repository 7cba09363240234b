import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'

/** Projects with their members and resources. */
export const projectsArea: Area = {
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'projectsCommands'),
}
