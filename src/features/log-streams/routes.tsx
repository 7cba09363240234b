import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** Under `/account`. */
export const logStreamRoutes: RouteObject[] = [
  {
    path: 'logs/streams',
    handle: handle({ title: 'logStreams:title', permissions: ['logs:export'] }),
    lazy: () => import('./StreamsPage.tsx'),
  },
]
