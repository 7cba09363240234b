import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** Under `/account`. */
export const logRoutes: RouteObject[] = [
  {
    path: 'logs',
    handle: handle({ title: 'logs:title', permissions: ['logs:read'] }),
    lazy: () => import('./LogsPage.tsx'),
  },
]
