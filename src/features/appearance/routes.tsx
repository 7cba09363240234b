import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/account`. How one's own console looks needs no permission. */
export const appearanceRoutes: RouteObject[] = [
  {
    path: 'appearance',
    handle: handle({ title: 'appearance:title', permissions: [] }),
    lazy: page(() => import('./AppearancePage.tsx')),
  },
]
