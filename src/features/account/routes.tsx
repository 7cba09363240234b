import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** Under `/account`. Everyone has a profile of their own; the company's part shows by permission. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'general',
    handle: handle({ title: 'account:title', permissions: [] }),
    lazy: () => import('./GeneralPage.tsx'),
  },
]
