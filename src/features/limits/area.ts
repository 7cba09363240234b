import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { limitsRoutes } from './routes.tsx'

/** How much of everything the company may have. */
export const limitsArea: Area = {
  pages: { account: limitsRoutes },
  navigation: {
    account: [{ label: 'limits', to: paths.limits(), icon: 'gauge', needs: ['limits:read'], goKey: 'l' }],
  },
}
