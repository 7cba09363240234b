import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/home`. Everyone has a dashboard; what is on it shows by permission. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboards',
    handle: handle({ title: 'dashboards:title', permissions: [] }),
    lazy: page(() => import('./DashboardPage.tsx')),
  },
]
