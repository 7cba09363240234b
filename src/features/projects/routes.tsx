import type { RouteObject } from 'react-router'
import { page, part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

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
        handle: handle({ title: 'projects:project', about: inAddress('project') }),
        lazy: page(() => import('./ProjectPage.tsx')),
      },
    ],
  },
]
