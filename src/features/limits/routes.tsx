import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'
import { page } from '#src/common/withTexts.ts'

/** Under `/account`. */
export const limitsRoutes: RouteObject[] = [
  {
    path: 'limits',
    handle: handle({ title: 'limits:title', permissions: ['limits:read'] }),
    lazy: page(() => import('./LimitsPage.tsx')),
  },
]
