import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What the dashboard is made of, in its first order. */
export const dashboardWidgets = [
  'resources',
  'attention',
  'operations',
  'limits',
  'projects',
  'activity',
] as const
export type DashboardWidget = (typeof dashboardWidgets)[number]

/** The choices of each interface preference; the first is the default (specification §3, §9). */
export const choices = {
  themeMode: ['system', 'light', 'dark'],
  layout: ['main-layout', 'sideblock'],
  cardSkin: ['bordered', 'none', 'shadow'],
  darkScheme: ['cinder', 'navy', 'mirage', 'mint', 'black'],
  lightScheme: ['slate', 'gray', 'neutral'],
  primaryScheme: ['indigo', 'blue', 'green', 'amber', 'purple', 'rose'],
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
  /** Keys that work without Ctrl or ⌘ (WCAG 2.1.4: they can be turned off). */
  shortcuts: ['on', 'off'],
  /** Rows on a page of a list. */
  pageSize: [50, 25, 100, 200],
  /** Whether the sidebar is there on screens that have the room for it. */
  sidebar: ['open', 'closed'],
  notificationPosition: [
    'bottom-right',
    'bottom-center',
    'bottom-left',
    'top-right',
    'top-center',
    'top-left',
  ],
} as const
type Choices = typeof choices

export interface Settings {
  themeMode: Choices['themeMode'][number]
  layout: Choices['layout'][number]
  cardSkin: Choices['cardSkin'][number]
  isMonochrome: boolean
  darkScheme: Choices['darkScheme'][number]
  lightScheme: Choices['lightScheme'][number]
  primaryScheme: Choices['primaryScheme'][number]
  density: Choices['density'][number]
  motion: Choices['motion'][number]
  shortcuts: Choices['shortcuts'][number]
  pageSize: Choices['pageSize'][number]
  sidebar: Choices['sidebar'][number]
  notifications: {
    position: Choices['notificationPosition'][number]
    isExpanded: boolean
    visibleCount: number
  }
  /** How the person arranged their dashboard; `start` is what leads a new company. */
  dashboard: { order: DashboardWidget[]; hidden: (DashboardWidget | 'start')[] }
  /** The latest visit of staff whose notice was dismissed, by its id. */
  seenStaffVisit: string
}

export const defaultSettings: Settings = {
  themeMode: 'system',
  layout: 'main-layout',
  cardSkin: 'bordered',
  isMonochrome: false,
  darkScheme: 'cinder',
  lightScheme: 'slate',
  primaryScheme: 'indigo',
  density: 'comfortable',
  motion: 'system',
  shortcuts: 'on',
  pageSize: 50,
  sidebar: 'open',
  notifications: { position: 'bottom-right', isExpanded: false, visibleCount: 4 },
  dashboard: { order: [...dashboardWidgets], hidden: [] },
  seenStaffVisit: '',
}

/** Interface preferences. They belong to the browser, not to the person: signing out keeps them. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    settingsChanged: (settings, { payload }: PayloadAction<Partial<Settings>>) => ({
      ...settings,
      ...payload,
    }),
    settingsReset: (settings) => ({ ...settings, ...defaultSettings }),
    /** Another tab changed them. */
    settingsAdopted: (settings, { payload }: PayloadAction<Settings>) => ({ ...settings, ...payload }),
  },
  selectors: {
    selectSettings: (settings) => settings,
    selectThemeMode: ({ themeMode }) => themeMode,
    selectLayout: ({ layout }) => layout,
    selectDashboard: ({ dashboard }) => dashboard,
    selectSeenStaffVisit: ({ seenStaffVisit }) => seenStaffVisit,
    selectNotifications: ({ notifications }) => notifications,
    selectPageSize: ({ pageSize }) => pageSize,
    selectAreShortcutsOn: ({ shortcuts }) => shortcuts === 'on',
  },
})

export const { settingsChanged, settingsReset, settingsAdopted } = settingsSlice.actions
export const {
  selectSettings,
  selectThemeMode,
  selectLayout,
  selectDashboard,
  selectSeenStaffVisit,
  selectNotifications,
  selectPageSize,
  selectAreShortcutsOn,
} = settingsSlice.selectors
