import type { RouteObject } from 'react-router'
import { page, part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

/** Under `/products`. A volume's details stand in place of the list: `?id=…&tab=…`. */
export const blockStorageRoutes: RouteObject[] = [
  {
    path: 'block-storage',
    // A text that is there whichever page of the area one comes to first.
    // Each page says by itself who may come: any permission that a route and those above it declare is enough.
    handle: handle({ title: 'shell:trail.volumes' }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          permissions: ['block-storage:read'],
          title: (search) => (search.has('id') ? 'blockStorage:volume' : undefined),
          about: inAddress('volume'),
        }),
        lazy: {
          loader: async () => (await import('./list/volumesLoader.ts')).volumesLoader,
          Component: part(() => import('./list/VolumesPage.tsx'), 'VolumesPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
      {
        path: 'form',
        // A role in a single project is enough to create in it; the server decides.
        handle: handle({
          title: (search) => (search.has('id') ? 'blockStorage:edit' : 'blockStorage:create'),
          permissions: ['block-storage:create', 'block-storage:update'],
        }),
        lazy: page(() => import('./form/VolumeFormPage.tsx')),
      },
    ],
  },
]
