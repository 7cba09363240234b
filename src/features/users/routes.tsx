import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'
import { page } from '#src/common/withTexts.ts'

const personInAddress = (search: URLSearchParams) => {
  const id = search.get('id')
  return id === null ? undefined : ({ kind: 'user', id } as const)
}

/** Under `/account`. With `id` the form is a person's page, without it invites. */
export const userRoutes: RouteObject[] = [
  {
    path: 'users',
    handle: handle({ title: 'shell:nav.users', permissions: ['users:read'] }),
    children: [
      { index: true, lazy: page(() => import('./list/UsersPage.tsx')) },
      {
        path: 'form',
        handle: handle({
          title: (search) => (search.has('id') ? 'users:person' : 'users:invite.title'),
          about: personInAddress,
        }),
        lazy: page(() => import('./UserFormPage.tsx')),
      },
    ],
  },
]
