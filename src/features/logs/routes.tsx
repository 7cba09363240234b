import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/account`. */
export const logRoutes: RouteObject[] = [
  {
    path: 'logs',
    handle: handle({ title: 'logs:title', permissions: ['logs:read'] }),
    lazy: page(() => import('./LogsPage.tsx')),
  },
]
