import type { RouteObject } from 'react-router'
import { part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

/**
 * Under `/products`: buckets, or access keys by `?view=keys`. A bucket's details, `?id=…&tab=…`, replace the list. The
 * drawer of a new one, `?new=bucket` or `?new=key`, opens over it.
 */
export const objectStorageRoutes: RouteObject[] = [
  {
    path: 'object-storage',
    // A text that is loaded whichever page of the area comes first.
    handle: handle({ title: 'shell:nav.objectStorage' }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          // A role in a single project is enough to create in it; the server decides.
          permissions: ['object-storage:read', 'object-storage:create', 'object-storage:keys'],
          title: (search) =>
            search.has('id')
              ? 'objectStorage:bucket'
              : search.get('view') === 'keys'
                ? 'objectStorage:views.keys'
                : undefined,
          about: inAddress('bucket'),
        }),
        lazy: {
          loader: async () => (await import('./list/bucketsLoader.ts')).bucketsLoader,
          Component: part(() => import('./list/ObjectStoragePage.tsx'), 'ObjectStoragePage'),
        },
        shouldRevalidate: neverRevalidate,
      },
    ],
  },
]
