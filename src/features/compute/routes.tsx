import type { RouteObject } from 'react-router'
import { page, part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

/** Under `/products`. */
export const computeRoutes: RouteObject[] = [
  {
    path: 'compute',
    // A text that is there whichever page of the area one comes to first.
    // Each page says by itself who may come: any permission that a route and those above it declare is enough.
    handle: handle({ title: 'shell:trail.instances' }),
    children: [
      {
        index: true,
        handle: handle({ isProjectScoped: true, permissions: ['compute:read'] }),
        lazy: {
          loader: async () => (await import('./list/instancesLoader.ts')).instancesLoader,
          Component: part(() => import('./list/InstancesPage.tsx'), 'InstancesPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
      {
        path: 'details',
        handle: handle({
          title: 'instanceDetails:title',
          about: inAddress('instance'),
          permissions: ['compute:read'],
        }),
        lazy: page(() => import('./details/InstancePage.tsx')),
      },
      {
        path: 'create',
        // A role in a single project is enough to create in it; the server decides.
        handle: handle({ title: 'compute:create.title', permissions: ['compute:create'] }),
        lazy: page(() => import('./create/CreateInstancePage.tsx')),
      },
      {
        path: 'resize',
        handle: handle({
          title: 'compute:resize.title',
          about: inAddress('instance'),
          permissions: ['compute:resize'],
        }),
        lazy: page(() => import('./resize/ResizeInstancePage.tsx')),
      },
    ],
  },
]
