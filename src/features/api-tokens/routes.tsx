import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/account`, and in the breadcrumbs under Security, by a text that is there whichever page comes first. One's own tokens need no permission. */
export const apiTokenRoutes: RouteObject[] = [
  {
    path: 'security',
    handle: handle({ title: 'shell:nav.security' }),
    children: [
      {
        path: 'tokens',
        handle: handle({ title: 'apiTokens:title', permissions: [] }),
        children: [
          { index: true, lazy: page(() => import('./list/ApiTokensPage.tsx')) },
          {
            path: 'form',
            handle: handle({ title: 'apiTokens:form.title', permissions: [] }),
            lazy: page(() => import('./form/NewTokenPage.tsx')),
          },
        ],
      },
    ],
  },
]

/** Under `/account`: the tokens of everyone in the company, for whom it is enough to read about its security. */
export const companyTokenRoutes: RouteObject[] = [
  {
    path: 'users',
    handle: handle({ title: 'shell:nav.users' }),
    children: [
      {
        path: 'tokens',
        handle: handle({ title: 'apiTokens:company.title', permissions: ['security:read'] }),
        lazy: page(() => import('./company/CompanyTokensPage.tsx')),
      },
    ],
  },
]
