import { paths } from '#src/routes/paths.ts'
import { page, part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { userRoutes } from './routes.tsx'

/** The people of the company. */
export const usersArea: Area = {
  pages: { account: userRoutes },
  navigation: {
    account: [{ label: 'users', to: paths.users(), icon: 'users', needs: ['users:read'], goKey: 'u' }],
  },
  parts: { general: page(() => import('./OwnSections.tsx')) },
  kinds: {
    user: { icon: 'users', list: paths.users, one: paths.user, create: paths.invite },
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'usersCommands'),
}
