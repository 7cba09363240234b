import { lazy, Suspense } from 'react'
import { Frame } from './Frame.tsx'
import { FrameExtras } from './FrameExtras.tsx'
import './texts.ts'

const OutOfSight = lazy(async () => ({ default: (await import('./OutOfSight.tsx')).OutOfSight }))

/** What surrounds the pages of those who are signed in, in the layout that they chose. */
export function ProtectedFrame() {
  return (
    <>
      <Frame />
      <FrameExtras />
      <Suspense>
        <OutOfSight />
      </Suspense>
    </>
  )
}

export { ProtectedFrame as Component }
