import { lazy, Suspense } from 'react'
import { whenIdle } from '#src/common/whenIdle.ts'
import { Frame } from './Frame.tsx'
import { FrameExtras } from './FrameExtras.tsx'
import './texts.ts'

// The page comes first.
const OutOfSight = lazy(async () => {
  await whenIdle()
  const { OutOfSight: found } = await import(/* webpackChunkName: "afterwards" */ './OutOfSight.tsx')
  return { default: found }
})

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
