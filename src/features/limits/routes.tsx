import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** Under `/account`. */
export const limitsRoutes: RouteObject[] = [
  {
    path: 'limits',
    handle: handle({ title: 'limits:title', permissions: ['limits:read'] }),
    lazy: () => import('./LimitsPage.tsx'),
  },
]
