import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'
import { page } from '#src/common/withTexts.ts'

/**
 * Under `/account`. One's own security needs no permission. What another area adds to the page is a
 * section of it: an index route, given by whoever knows both.
 */
export const securityRoutesWith = (section: RouteObject): RouteObject[] => [
  {
    path: 'security',
    handle: handle({ title: 'security:title', permissions: [] }),
    children: [
      { lazy: page(() => import('./SecurityPage.tsx')), children: [section] },
      {
        path: 'form',
        handle: handle({ title: 'security:setup.crumb', permissions: [] }),
        lazy: page(() => import('./TwoFactorSetupPage.tsx')),
      },
      {
        path: 'disable',
        handle: handle({ title: 'security:disable.crumb', permissions: [] }),
        lazy: page(() => import('./TwoFactorDisablePage.tsx')),
      },
    ],
  },
]
