import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { logRoutes } from './routes.tsx'

/** The audit log. */
export const logsArea: Area = {
  pages: { account: logRoutes },
  navigation: { account: [{ label: 'logs', to: paths.logs(), icon: 'scrollText', needs: ['logs:read'] }] },
}
