import type { RouteObject } from 'react-router'
import { page } from '#src/i18n/withTexts.ts'
import { handle, inAddress } from '#src/routes/routeHandle.ts'

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
          about: inAddress('user'),
        }),
        lazy: page(() => import('./UserFormPage.tsx')),
      },
    ],
  },
]
