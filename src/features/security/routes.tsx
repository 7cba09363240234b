import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/**
 * Under `/account`. One's own security needs no permission. What another area adds to the page is a
 * part of it, given by whoever knows both.
 */
export const securityRoutesWith = (parts: RouteObject[]): RouteObject[] => [
  {
    path: 'security',
    handle: handle({ title: 'security:title', permissions: [] }),
    children: [
      { lazy: page(() => import('./SecurityPage.tsx')), children: parts },
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
