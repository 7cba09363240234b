import type { RouteObject } from 'react-router'
import { handle } from '#src/common/routeHandle.ts'
import { registerProjectList } from '#src/resources/list/projectLists.ts'

registerProjectList('volume', async () => (await import('./list/ProjectVolumes.tsx')).ProjectVolumes)

const volumeInAddress = (search: URLSearchParams) => {
  const id = search.get('id')
  return id === null ? undefined : ({ kind: 'volume', id } as const)
}

/** Under `/products`. A volume's details stand in place of the list: `?id=…&tab=…`. */
export const blockStorageRoutes: RouteObject[] = [
  {
    path: 'block-storage',
    // A text that is there whichever page of the area one comes to first.
    handle: handle({ title: 'shell:trail.volumes', permissions: ['block-storage:read'] }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          title: (search) => (search.has('id') ? 'blockStorage:volume' : undefined),
          about: volumeInAddress,
        }),
        lazy: () => import('./list/VolumesPage.tsx'),
      },
      {
        path: 'form',
        // A role in a single project is enough to create in it; the server decides.
        handle: handle({
          title: (search) => (search.has('id') ? 'blockStorage:edit' : 'blockStorage:create'),
        }),
        lazy: () => import('./form/VolumeFormPage.tsx'),
      },
    ],
  },
]
