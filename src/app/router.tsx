import {
  createBrowserRouter,
  redirect,
  RouterContextProvider,
  type DataRouter,
  type RouteObject,
} from 'react-router'
import { RootErrorBoundary, RouteErrorBoundary } from '#src/features/errors/RouteErrorBoundary.tsx'
import { paths } from '#src/routes/paths.ts'
import { storeContext } from '#src/store/storeContext.ts'
import { page } from '#src/i18n/withTexts.ts'
import type { OpenPage, SectionName } from '#src/resources/area.ts'
import { areas } from './areas.ts'
import { freshRoutes } from './freshRoutes.ts'
import { createGuards } from './guards.ts'
import { signedInRoute } from './followLocation.ts'
import type { Replay } from './replay.ts'
import { Root } from './Root.tsx'
import { Starting } from './Starting.tsx'
import type { ConsoleStore } from './store.ts'
import { WhileSignedIn } from './WhileSignedIn.tsx'

/** Not in production. Asked of the environment itself, for then webpack leaves the chunk out altogether. */
const galleryRoutes: RouteObject[] =
  // oxlint-disable-next-line node/no-process-env
  process.env.NODE_ENV === 'production'
    ? []
    : [{ path: 'gallery', lazy: page(() => import('./gallery/GalleryPage.tsx')) }]

const toFirst = (path: string): RouteObject => ({ index: true, loader: () => redirect(path) })

/** The parts that areas add to a page; each draws the next one in its outlet. */
const partsOf = (open: OpenPage): RouteObject[] =>
  areas
    .flatMap(({ parts }) => parts?.[open] ?? [])
    .reduceRight<RouteObject[]>(
      (next, lazy) => [next.length > 0 ? { lazy, children: next } : { index: true, lazy }],
      [],
    )

const pagesOf = (section: SectionName): RouteObject[] =>
  areas.flatMap(({ pages }) => {
    const own = pages?.[section] ?? []
    return typeof own === 'function' ? own(partsOf) : own
  })

/** The whole tree (specification §2). An area that is not built yet is not in it: its addresses are 404. */
export const createRoutes = (store: ConsoleStore, replay: Replay): RouteObject[] => {
  const guards = createGuards(store, replay.isOn)
  const routes: RouteObject[] = [
    {
      id: 'root',
      element: <Root replay={replay} />,
      HydrateFallback: Starting,
      middleware: [guards.initialized],
      ErrorBoundary: RootErrorBoundary,
      children: [
        { index: true, middleware: [guards.root] },
        ...galleryRoutes,
        ...areas.flatMap(({ publicPages = [] }) => publicPages),
        { middleware: [guards.guestOnly], children: areas.flatMap(({ guestPages = [] }) => [...guestPages]) },
        {
          id: signedInRoute,
          Component: WhileSignedIn,
          middleware: [guards.signedIn, guards.permitted(() => routes)],
          children: [
            {
              // In a chunk of its own: those who sign in wait for no menu.
              lazy: page(() => import('./layouts/ProtectedFrame.tsx')),
              children: [
                {
                  // A page that fails leaves the frame around it standing.
                  ErrorBoundary: RouteErrorBoundary,
                  children: [
                    { path: 'home', children: [toFirst(paths.dashboards()), ...pagesOf('home')] },
                    { path: 'products', children: [toFirst(paths.instances()), ...pagesOf('products')] },
                    { path: 'support', children: [toFirst(paths.tickets()), ...pagesOf('support')] },
                    { path: 'account', children: [toFirst(paths.general()), ...pagesOf('account')] },
                    ...pagesOf('operator'),
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]
  return routes
}

export const createRouter = (store: ConsoleStore, replay: Replay): DataRouter =>
  createBrowserRouter(freshRoutes(createRoutes(store, replay)), {
    getContext: () => new RouterContextProvider(new Map([[storeContext, replay.isOn() ? null : store]])),
  })
