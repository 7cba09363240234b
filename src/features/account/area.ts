import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { accountGuestRoutes, accountRoutesWith } from './routes.tsx'

/** The company's account, each person's own profile, and the links of mails about them. */
export const accountArea: Area = {
  pages: { account: (partsOf) => accountRoutesWith(partsOf('general')) },
  navigation: { account: [{ label: 'general', to: paths.general(), icon: 'building2', needs: [] }] },
  publicPages: accountGuestRoutes,
}
