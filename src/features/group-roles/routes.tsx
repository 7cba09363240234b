import type { RouteObject } from 'react-router'
import { page } from '#src/i18n/withTexts.ts'
import { handle, inAddress } from '#src/routes/routeHandle.ts'

/** Under `/account`. */
export const groupRoleRoutes: RouteObject[] = [
  {
    path: 'group-roles',
    handle: handle({ title: 'groupRoles:title', permissions: ['group-roles:read'] }),
    children: [
      { index: true, lazy: page(() => import('./GroupRolesPage.tsx')) },
      {
        path: 'form',
        handle: handle({
          title: (search) => (search.has('id') ? 'groupRoles:editTitle' : 'groupRoles:new'),
          about: inAddress('groupRole'),
        }),
        lazy: page(() => import('./GroupRoleFormPage.tsx')),
      },
    ],
  },
]
