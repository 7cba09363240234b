import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { defaultSettings, selectDashboard, settingsChanged } from '#src/settings/settingsSlice.ts'
import type { Arrangement } from './arrangement.ts'

/** How the person arranged the page, and how to change that. */
export const useArrangement = () => {
  const dispatch = useAppDispatch()
  const arrangement = useAppSelector(selectDashboard)
  const arrange = (dashboard: Arrangement) => void dispatch(settingsChanged({ dashboard }))
  return { arrangement, arrange, reset: () => arrange(defaultSettings.dashboard) }
}
