import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { withTexts } from '#src/i18n/withTexts.ts'
import { errorStatuses, type ErrorStatus } from './errorStatus.ts'

const pageOf = (status: ErrorStatus): Pick<RouteObject, 'handle' | 'lazy'> => ({
  handle: handle({ title: `errors:${status}.title` }),
  lazy: async () => {
    const { ErrorPage } = await withTexts(() => import('./ErrorPage.tsx'))
    return { element: <ErrorPage status={status} /> }
  },
})

/** Open to everyone. */
export const errorRoutes: RouteObject[] = errorStatuses.map((status) => ({
  path: `errors/${status}`,
  ...pageOf(status),
}))

/** Every address that is no page's. */
export const notFoundRoute: RouteObject = { path: '*', ...pageOf(404) }
