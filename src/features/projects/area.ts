import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { projectRoutes } from './routes.tsx'

/** Projects with their members and resources. */
export const projectsArea: Area = {
  pages: { home: projectRoutes },
  navigation: { home: [{ label: 'projects', to: paths.projects(), icon: 'folders', needs: [], goKey: 'p' }] },
  kinds: {
    project: { icon: 'folders', list: paths.projects, one: paths.project, create: paths.newProject },
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'projectsCommands'),
}
