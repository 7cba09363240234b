import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isSessionOver } from '#src/auth/authSlice.ts'
import { paymentMethodRequired } from '#src/auth/billingActions.ts'
import { isAtLeast } from '#src/screen/screen.ts'
import { readStored } from '#src/common/webStorage.ts'
import { parseKept, settingsKey } from '#src/settings/savedSettings.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    shell: Shell
  }
}

/** What can be called up over any page, one at a time. */
export type Overlay = 'palette' | 'keys' | 'tasks'

/** What the frame around the pages remembers while the console is open. */
interface Shell {
  /** The panel of pages beside the rail; below `lg` the drawer that holds both. */
  isSidebarOpen: boolean
  /** A call was refused because the company has no payment method yet. */
  isPaymentMethodMissing: boolean
  /** The address on screen. Setting the state back sets the address back too. */
  location: string
  /** The project that lists were last narrowed to: pages gone to from here are narrowed to it too. */
  project: string | null
  overlay: Overlay | null
  /** The server has a newer console than this one. */
  isOutdated: boolean
}

/** Expanded on extra-large screens (specification §2), until the person wants it otherwise. */
const startsOpen = () => isAtLeast('xl') && parseKept(readStored(settingsKey))?.sidebar !== 'closed'

export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): Shell => ({
    isSidebarOpen: startsOpen(),
    isPaymentMethodMissing: false,
    location: '',
    project: null,
    overlay: null,
    isOutdated: false,
  }),
  reducers: {
    navigated: (shell, { payload }: PayloadAction<string>) => void (shell.location = payload),
    sidebarToggled: (shell) => void (shell.isSidebarOpen = !shell.isSidebarOpen),
    sidebarClosed: (shell) => void (shell.isSidebarOpen = false),
    /** The window fell below a breakpoint at which the sidebar has its room. */
    screenNarrowed: (shell) => void (shell.isSidebarOpen = false),
    /** A page that lists by project is on screen, narrowed to this one or to none. */
    projectScoped: (shell, { payload }: PayloadAction<string | null>) => void (shell.project = payload),
    overlayOpened: (shell, { payload }: PayloadAction<Overlay>) => void (shell.overlay = payload),
    overlayClosed: (shell) => void (shell.overlay = null),
    newBuildFound: (shell) => void (shell.isOutdated = true),
    paymentMethodNoticeClosed: (shell) => void (shell.isPaymentMethodMissing = false),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(paymentMethodRequired, (shell) => void (shell.isPaymentMethodMissing = true))
      .addMatcher(isSessionOver, (shell) => {
        shell.project = null
        shell.overlay = null
      }),
  selectors: {
    selectLocation: ({ location }) => location,
    selectIsSidebarOpen: ({ isSidebarOpen }) => isSidebarOpen,
    selectProject: ({ project }) => project,
    selectOverlay: ({ overlay }) => overlay,
    selectIsOutdated: ({ isOutdated }) => isOutdated,
    selectIsPaymentMethodMissing: ({ isPaymentMethodMissing }) => isPaymentMethodMissing,
  },
})

export const {
  navigated,
  sidebarToggled,
  sidebarClosed,
  screenNarrowed,
  projectScoped,
  overlayOpened,
  overlayClosed,
  newBuildFound,
  paymentMethodNoticeClosed,
} = shellSlice.actions
export const {
  selectLocation,
  selectIsSidebarOpen,
  selectProject,
  selectOverlay,
  selectIsOutdated,
  selectIsPaymentMethodMissing,
} = shellSlice.selectors
