import { paths } from '#src/routes/paths.ts'
import type { Area } from '#src/resources/area.ts'
import { dashboardRoutes } from './routes.tsx'

/** The dashboard of each person. */
export const dashboardsArea: Area = {
  pages: { home: dashboardRoutes },
  navigation: { home: [{ label: 'dashboards', to: paths.dashboards(), icon: 'layoutDashboard', needs: [] }] },
}
