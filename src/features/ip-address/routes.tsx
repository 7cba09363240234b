import type { RouteObject } from 'react-router'
import { part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

/** Under `/products`. In place of the list stand the details of one, `?id=…&tab=…`, or the form, `?new=1`. */
export const ipAddressRoutes: RouteObject[] = [
  {
    path: 'ip-address',
    // A text that is there whichever page of the area one comes to first.
    handle: handle({ title: 'shell:nav.ipAddresses' }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          // A role in a single project is enough to allocate in it; the server decides.
          permissions: ['ip-address:read', 'ip-address:acquire'],
          title: (search) => {
            if (search.has('id')) return 'ipAddresses:address'
            return search.has('new') ? 'ipAddresses:allocate' : undefined
          },
          about: inAddress('ipAddress'),
        }),
        lazy: {
          loader: async () => (await import('./list/addressesLoader.ts')).addressesLoader,
          Component: part(() => import('./list/AddressesPage.tsx'), 'AddressesPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
    ],
  },
]
