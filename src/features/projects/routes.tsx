import type { RouteObject } from 'react-router'
import { handle, neverRevalidate } from '#src/common/routeHandle.ts'
import { page, part } from '#src/common/withTexts.ts'

const projectInAddress = (search: URLSearchParams) => {
  const id = search.get('id')
  return id === null ? undefined : ({ kind: 'project', id } as const)
}

/** Under `/home`. Home routes let in everyone signed in (specification §6); the pages show what they may see. */
export const projectRoutes: RouteObject[] = [
  {
    path: 'projects',
    handle: handle({ title: 'projects:title', permissions: [] }),
    children: [
      {
        index: true,
        lazy: {
          loader: async () => (await import('./projectsLoader.ts')).projectsLoader,
          Component: part(() => import('./ProjectsPage.tsx'), 'ProjectsPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
      {
        path: 'form',
        handle: handle({ title: (search) => (search.has('id') ? 'projects:editTitle' : 'projects:new') }),
        lazy: page(() => import('./ProjectFormPage.tsx')),
      },
      {
        path: 'details',
        handle: handle({ title: 'projects:project', about: projectInAddress }),
        lazy: page(() => import('./ProjectPage.tsx')),
      },
    ],
  },
]
