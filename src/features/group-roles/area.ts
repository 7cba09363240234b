import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { groupRoleRoutes } from './routes.tsx'

/** The company's group roles. */
export const groupRolesArea: Area = {
  pages: { account: groupRoleRoutes },
  navigation: {
    account: [
      { label: 'groupRoles', to: paths.groupRoles(), icon: 'usersRound', needs: ['group-roles:read'] },
    ],
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'groupRolesCommands'),
}
