import { isAtLeast } from '#src/screen/screen.ts'
import { settingsChanged } from '#src/settings/settingsSlice.ts'
import { selectIsSidebarOpen, sidebarToggled } from '../shellSlice.ts'
import type { StartListening } from '#src/store/store.ts'

/** Where the sidebar has its room, whether it is there is a preference; below, it is opened for once. */
export const keepSidebar = (startListening: StartListening) =>
  startListening({
    actionCreator: sidebarToggled,
    effect: (_action, { dispatch, getState }) => {
      if (!isAtLeast('xl')) return
      dispatch(settingsChanged({ sidebar: selectIsSidebarOpen(getState()) ? 'open' : 'closed' }))
    },
  })
