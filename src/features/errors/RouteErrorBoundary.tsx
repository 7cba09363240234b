import { Suspense } from 'react'
import { useRouteError } from 'react-router'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { isStaleBuild, StalePage } from './StalePage.tsx'

/** Its own way out when even the error page can't be fetched. */
const load = async () => {
  try {
    return await import('./RouteFailure.tsx')
  } catch {
    return { RouteFailure: StalePage, RootFailure: StalePage }
  }
}
const RouteFailure = lazyPart(load, 'RouteFailure')
const RootFailure = lazyPart(load, 'RootFailure')

/** Stands in for a page that could not be shown. What it then shows is fetched only when it is needed. */
export function RouteErrorBoundary() {
  const error = useRouteError()
  if (isStaleBuild(error)) return <StalePage />
  return (
    <Suspense>
      <RouteFailure error={error} />
    </Suspense>
  )
}

/** The same where not even the frame around the pages stands. */
export function RootErrorBoundary() {
  const error = useRouteError()
  if (isStaleBuild(error)) return <StalePage />
  return (
    <Suspense>
      <RootFailure error={error} />
    </Suspense>
  )
}
