import type { RouteObject } from 'react-router'
import { part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

/** Under `/products`. In place of the list stand a zone's details, `?id=…&tab=…`, or the form of a new one, `?new=1`. */
export const dnsRoutes: RouteObject[] = [
  {
    path: 'dns',
    // A text that is there whichever page of the area one comes to first.
    handle: handle({ title: 'shell:nav.dns' }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          // A role in a single project is enough to create in it; the server decides.
          permissions: ['dns:read', 'dns:create'],
          title: (search) => (search.has('id') ? 'dns:zone' : search.has('new') ? 'dns:create' : undefined),
          about: inAddress('dnsZone'),
        }),
        lazy: {
          loader: async () => (await import('./list/zonesLoader.ts')).zonesLoader,
          Component: part(() => import('./list/ZonesPage.tsx'), 'ZonesPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
    ],
  },
]
