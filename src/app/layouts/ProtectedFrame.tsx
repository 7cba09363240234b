import { useShortcuts } from '../keys/useShortcuts.ts'
import { Frame } from './Frame.tsx'
import { FrameExtras } from './FrameExtras.tsx'
import './texts.ts'

/** What surrounds the pages of those who are signed in, in the layout that they chose. */
export function ProtectedFrame() {
  useShortcuts()
  return (
    <>
      <Frame />
      <FrameExtras />
    </>
  )
}

export { ProtectedFrame as Component }
