import {
  createBrowserRouter,
  redirect,
  RouterContextProvider,
  type DataRouter,
  type RouteObject,
} from 'react-router'
import { accountGuestRoutes, accountRoutesWith } from '#src/features/account/routes.tsx'
import { guestRoutes, publicRoutes, suspendedRoutes } from '#src/features/auth/routes.tsx'
import { appearanceRoutes } from '#src/features/appearance/routes.tsx'
import { apiTokenRoutes, companyTokenRoutes, tokensSectionWith } from '#src/features/api-tokens/routes.tsx'
import { dashboardRoutes } from '#src/features/dashboards/routes.tsx'
import { billingRoutes, payLinkRoutes } from '#src/features/billing/routes.tsx'
import { keysSection } from '#src/features/compute/keys/routes.tsx'
import { RootErrorBoundary, RouteErrorBoundary } from '#src/features/errors/RouteErrorBoundary.tsx'
import { errorRoutes, notFoundRoute } from '#src/features/errors/routes.tsx'
import { groupRoleRoutes } from '#src/features/group-roles/routes.tsx'
import { limitsRoutes } from '#src/features/limits/routes.tsx'
import { logStreamRoutes } from '#src/features/log-streams/routes.tsx'
import { logRoutes } from '#src/features/logs/routes.tsx'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { projectRoutes } from '#src/features/projects/routes.tsx'
import { securityRoutesWith } from '#src/features/security/routes.tsx'
import { ownSections, userRoutes } from '#src/features/users/routes.tsx'
import { paths } from '#src/common/paths.ts'
import { storeContext } from '#src/common/storeContext.ts'
import { page } from '#src/common/withTexts.ts'
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
        { path: 'errors', children: errorRoutes },
        ...galleryRoutes,
        ...publicRoutes,
        ...suspendedRoutes,
        ...payLinkRoutes,
        ...accountGuestRoutes,
        { middleware: [guards.guestOnly], children: guestRoutes },
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
                    {
                      path: 'home',
                      children: [toFirst(paths.dashboards()), ...dashboardRoutes, ...projectRoutes],
                    },
                    {
                      path: 'products',
                      children: [
                        toFirst(paths.instances()),
                        ...areas.flatMap(({ routes: pages = [] }) => pages),
                      ],
                    },
                    {
                      path: 'account',
                      children: [
                        toFirst(paths.general()),
                        ...accountRoutesWith(ownSections),
                        ...securityRoutesWith(tokensSectionWith(keysSection)),
                        ...apiTokenRoutes,
                        ...userRoutes,
                        ...companyTokenRoutes,
                        ...billingRoutes,
                        ...limitsRoutes,
                        ...groupRoleRoutes,
                        ...logRoutes,
                        ...logStreamRoutes,
                        ...appearanceRoutes,
                      ],
                    },
                    ...operatorRoutes,
                  ],
                },
              ],
            },
          ],
        },
        notFoundRoute,
      ],
    },
  ]
  return routes
}

export const createRouter = (store: ConsoleStore, replay: Replay): DataRouter =>
  createBrowserRouter(freshRoutes(createRoutes(store, replay)), {
    getContext: () => new RouterContextProvider(new Map([[storeContext, replay.isOn() ? null : store]])),
  })
