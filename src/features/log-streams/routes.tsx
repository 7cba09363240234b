import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/account`, and in the breadcrumbs under the audit log, whose permission it does not need. */
export const logStreamRoutes: RouteObject[] = [
  {
    path: 'logs',
    handle: handle({ title: 'shell:nav.logs' }),
    children: [
      {
        path: 'streams',
        handle: handle({ title: 'logStreams:title', permissions: ['logs:export'] }),
        lazy: page(() => import('./StreamsPage.tsx')),
      },
    ],
  },
]
