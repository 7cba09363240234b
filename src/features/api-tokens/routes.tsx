import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'

/** A section of `/account/security`, with what comes after it on the page. */
export const tokensSectionWith = (next: RouteObject): RouteObject => ({
  lazy: () => import('./TokensSection.tsx'),
  children: [next],
})

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
          { index: true, lazy: () => import('./list/ApiTokensPage.tsx') },
          {
            path: 'form',
            handle: handle({ title: 'apiTokens:form.title', permissions: [] }),
            lazy: () => import('./form/NewTokenPage.tsx'),
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
        lazy: () => import('./company/CompanyTokensPage.tsx'),
      },
    ],
  },
]
