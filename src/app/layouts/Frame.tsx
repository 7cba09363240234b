import { Suspense, type ComponentType } from 'react'
import { useAppSelector } from '#src/store/hooks.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { selectLayout, type Settings } from '#src/settings/settingsSlice.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { FrameBody } from './FrameBody.tsx'
import { MainLayout } from './MainLayout.tsx'
import { Sideblock } from './Sideblock.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useCloseSidebarOnNarrowing } from './useCloseSidebarOnNarrowing.ts'

const sides: Record<Settings['layout'], ComponentType> = { 'main-layout': MainLayout, sideblock: Sideblock }

const SmallScreenSide = lazyPart(() => import('./SmallScreenSide.tsx'), 'SmallScreenSide')

/** The page between its navigation and its top bar. Below `lg` the navigation of both layouts is a drawer. */
export function Frame() {
  useCloseSidebarOnNarrowing()
  const Side = sides[useAppSelector(selectLayout)]
  const isWide = useIsAtLeast('lg')
  return (
    <div className="flex min-h-dvh bg-canvas">
      <SkipLink />
      {isWide ? (
        <Side />
      ) : (
        <Suspense>
          <SmallScreenSide />
        </Suspense>
      )}
      <FrameBody />
    </div>
  )
}
