import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** About the installation, for the operator's staff. */
export const operatorRoutes: RouteObject[] = [
  {
    path: 'operator/cloud',
    handle: handle({ title: 'operator:title', permissions: [] }),
    lazy: () => import('./CloudPage.tsx'),
  },
]
