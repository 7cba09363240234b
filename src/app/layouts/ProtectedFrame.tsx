import { Suspense } from 'react'
import { whenIdle } from '#src/common/whenIdle.ts'
import { ErrorHelp, type ErrorHelpProps } from '#src/ui/errorHelp.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Frame } from './Frame.tsx'
import { FrameExtras } from './FrameExtras.tsx'
import { shellTexts } from './texts.ts'

export const texts = shellTexts

// The page comes first.
const OutOfSight = lazyPart(async () => {
  await whenIdle()
  return import(/* webpackChunkName: "afterwards" */ './OutOfSight.tsx')
}, 'OutOfSight')

// Few pages fail.
const HelpWithError = lazyPart(() => import('#src/resources/GetHelp.tsx'), 'HelpWithError')

const helpWith = (props: ErrorHelpProps) => (
  <Suspense>
    <HelpWithError {...props} />
  </Suspense>
)

/** What surrounds the pages of those who are signed in, in the layout that they chose. */
export function ProtectedFrame() {
  return (
    <ErrorHelp value={helpWith}>
      <Frame />
      <FrameExtras />
      <Suspense>
        <OutOfSight />
      </Suspense>
    </ErrorHelp>
  )
}

export { ProtectedFrame as Component }
