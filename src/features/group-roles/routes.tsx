import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'
import { page } from '#src/common/withTexts.ts'

const roleInAddress = (search: URLSearchParams) => {
  const id = search.get('id')
  return id === null ? undefined : ({ kind: 'groupRole', id } as const)
}

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
          about: roleInAddress,
        }),
        lazy: page(() => import('./GroupRoleFormPage.tsx')),
      },
    ],
  },
]
