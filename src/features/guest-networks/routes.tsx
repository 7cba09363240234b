import type { RouteObject } from 'react-router'
import { part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

const shownIn = inAddress((search) => (search.get('view') === 'groups' ? 'securityGroup' : 'guestNetwork'))

/**
 * Under `/products`: networks, security groups or what is open, by `?view=…`. In place of a list stand the details of
 * one, `?id=…&tab=…`, or the form of a new one, `?new=network` and `?new=group`.
 */
export const guestNetworkRoutes: RouteObject[] = [
  {
    path: 'guest-networks',
    // A text that is there whichever page of the area one comes to first.
    handle: handle({ title: 'shell:nav.guestNetworks' }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          // A role in a single project is enough to create in it; the server decides.
          permissions: ['guest-networks:read', 'guest-networks:create'],
          title: (search) => {
            const isGroup = search.get('view') === 'groups'
            if (search.has('id')) return isGroup ? 'guestNetworks:group' : 'guestNetworks:network'
            if (search.has('new'))
              return search.get('new') === 'group' ? 'guestNetworks:createGroup' : 'guestNetworks:create'
            return undefined
          },
          about: shownIn,
        }),
        lazy: {
          loader: async () => (await import('./list/networksLoader.ts')).networksLoader,
          Component: part(() => import('./list/GuestNetworksPage.tsx'), 'GuestNetworksPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
    ],
  },
]
