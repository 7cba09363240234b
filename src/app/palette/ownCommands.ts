import Columns2 from 'lucide-react/icons/columns-2'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PanelLeft from 'lucide-react/icons/panel-left'
import Rows3 from 'lucide-react/icons/rows-3'
import Sun from 'lucide-react/icons/sun'
import { logout } from '#src/auth/sessionThunks.ts'
import type { Command } from '#src/resources/commands.ts'
import { settingsChanged, type Settings } from '#src/settings/settingsSlice.ts'
import { overlayOpened, sidebarToggled } from '../shellSlice.ts'

/** What the frame itself can do, where the preferences are these. */
export const ownCommands = ({ themeMode, layout, density }: Settings): Command[] => [
  ...themes.filter(({ mode }) => mode !== themeMode).map(({ command }) => command),
  {
    id: 'shell.layout',
    title: 'palette:commands.layout',
    icon: Columns2,
    does: (dispatch) =>
      dispatch(settingsChanged({ layout: layout === 'sideblock' ? 'main-layout' : 'sideblock' })),
  },
  {
    id: 'shell.density',
    title: 'palette:commands.density',
    icon: Rows3,
    does: (dispatch) =>
      dispatch(settingsChanged({ density: density === 'compact' ? 'comfortable' : 'compact' })),
  },
  ...always,
]

const themes = (
  [
    ['light', 'palette:commands.themeLight', Sun],
    ['dark', 'palette:commands.themeDark', Moon],
    ['system', 'palette:commands.themeSystem', Monitor],
  ] as const
).map(([mode, title, icon]) => {
  const does: Command['does'] = (dispatch) => dispatch(settingsChanged({ themeMode: mode }))
  return { mode, command: { id: `shell.theme.${mode}`, title, icon, does } }
})

const always: Command[] = [
  {
    id: 'shell.sidebar',
    title: 'palette:commands.sidebar',
    icon: PanelLeft,
    does: (dispatch) => dispatch(sidebarToggled()),
  },
  {
    id: 'shell.keys',
    title: 'palette:commands.keys',
    icon: Keyboard,
    does: (dispatch) => dispatch(overlayOpened('keys')),
  },
  {
    id: 'shell.signOut',
    title: 'palette:commands.signOut',
    icon: LogOut,
    does: (dispatch) => dispatch(logout()),
  },
]
