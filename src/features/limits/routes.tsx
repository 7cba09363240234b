import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/account`. */
export const limitsRoutes: RouteObject[] = [
  {
    path: 'limits',
    handle: handle({ title: 'limits:title', permissions: ['limits:read'] }),
    lazy: page(() => import('./LimitsPage.tsx')),
  },
]
