import { useSyncExternalStore } from 'react'
import { createPath, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectNotifications } from '#src/settings/settingsSlice.ts'
import { ProjectListsContext, projectListsOf } from '#src/resources/list/projectLists.ts'
import { PlacesContext, placesOf } from '#src/resources/places.ts'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'
import { areas } from './areas.ts'
import type { Replay } from './replay.ts'
import { Starting } from './Starting.tsx'
import { TopProgress } from './TopProgress.tsx'

const projectLists = projectListsOf(areas)
const places = placesOf(areas)

interface RootProps {
  replay: Replay
}

/**
 * What surrounds every page. On the way to where a recorded state was, no page is shown: the one that
 * is still up would take that state for its own, and ask the server for what it misses.
 */
export function Root({ replay }: RootProps) {
  const here = createPath(useLocation())
  const destination = useSyncExternalStore(replay.subscribe, replay.destination)
  const { position, isExpanded, visibleCount } = useAppSelector(selectNotifications)
  const isThere = destination === undefined || destination === here
  return (
    <>
      <TopProgress />
      <PlacesContext value={places}>
        <ProjectListsContext value={projectLists}>{isThere && <Outlet />}</ProjectListsContext>
      </PlacesContext>
      {destination === '' && <Starting />}
      <ToastRegion position={position} expanded={isExpanded} maximum={visibleCount} />
    </>
  )
}
