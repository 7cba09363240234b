import { lazy, Suspense } from 'react'

const Activity = lazy(async () => ({ default: (await import('../notifications/Activity.tsx')).Activity }))

/** Holds the place of two buttons, so that nothing moves when they have been fetched. */
export function ActivityButtons() {
  return (
    <Suspense fallback={<span aria-hidden className="w-control max-sm:w-control sm:w-19" />}>
      <Activity />
    </Suspense>
  )
}
