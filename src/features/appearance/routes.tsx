import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** Under `/account`. How one's own console looks needs no permission. */
export const appearanceRoutes: RouteObject[] = [
  {
    path: 'appearance',
    handle: handle({ title: 'appearance:title', permissions: [] }),
    lazy: () => import('./AppearancePage.tsx'),
  },
]
