import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** Under `/home`. Everyone has a dashboard; what is on it shows by permission. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboards',
    handle: handle({ title: 'dashboards:title', permissions: [] }),
    lazy: () => import('./DashboardPage.tsx'),
  },
]
