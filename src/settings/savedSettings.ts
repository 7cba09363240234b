import { choices, dashboardWidgets, defaultSettings, type Settings } from './settingsSlice.ts'

/** The name under which the browser keeps the preferences (specification §3). */
export const settingsKey = 'settings'

type Loose = Record<string, unknown>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const oneOf = <T>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback

const isFlag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)

/** Those of the options that are named, each once, in the order in which they are. */
const someOf = <T>(options: readonly T[], value: unknown): T[] => {
  const named: unknown[] = Array.isArray(value) ? value : []
  return [...new Set(named)].flatMap((one) => options.filter((option) => option === one))
}

/** A widget that is new since then stands at the end. */
const wholeDashboard = (kept: unknown): Settings['dashboard'] => {
  const was = isLoose(kept) ? kept : {}
  const order = someOf(dashboardWidgets, was['order'])
  return {
    order: [...order, ...dashboardWidgets.filter((widget) => !order.includes(widget))],
    hidden: someOf(['start', ...dashboardWidgets], was['hidden']),
  }
}

/** What was kept, made whole: a value that this version does not offer becomes its default. */
export const wholeSettings = (kept: unknown): Settings => {
  const was = isLoose(kept) ? kept : {}
  const toasts = isLoose(was['notifications']) ? was['notifications'] : {}
  const { notifications } = defaultSettings
  const count = toasts['visibleCount']
  return {
    themeMode: oneOf(choices.themeMode, was['themeMode'], defaultSettings.themeMode),
    layout: oneOf(choices.layout, was['layout'], defaultSettings.layout),
    cardSkin: oneOf(choices.cardSkin, was['cardSkin'], defaultSettings.cardSkin),
    isMonochrome: isFlag(was['isMonochrome'], defaultSettings.isMonochrome),
    darkScheme: oneOf(choices.darkScheme, was['darkScheme'], defaultSettings.darkScheme),
    lightScheme: oneOf(choices.lightScheme, was['lightScheme'], defaultSettings.lightScheme),
    primaryScheme: oneOf(choices.primaryScheme, was['primaryScheme'], defaultSettings.primaryScheme),
    density: oneOf(choices.density, was['density'], defaultSettings.density),
    motion: oneOf(choices.motion, was['motion'], defaultSettings.motion),
    shortcuts: oneOf(choices.shortcuts, was['shortcuts'], defaultSettings.shortcuts),
    pageSize: oneOf(choices.pageSize, was['pageSize'], defaultSettings.pageSize),
    sidebar: oneOf(choices.sidebar, was['sidebar'], defaultSettings.sidebar),
    notifications: {
      position: oneOf(choices.notificationPosition, toasts['position'], notifications.position),
      isExpanded: isFlag(toasts['isExpanded'], notifications.isExpanded),
      visibleCount:
        typeof count === 'number' && count >= 1 && count <= 10
          ? Math.round(count)
          : notifications.visibleCount,
    },
    dashboard: wholeDashboard(was['dashboard']),
    seenStaffVisit: typeof was['seenStaffVisit'] === 'string' ? was['seenStaffVisit'] : '',
  }
}

/** Reads what redux-persist has written: JSON in JSON, a text for each field. */
export const parseKept = (text: string | null): Settings | undefined => {
  try {
    const fields: unknown = JSON.parse(text ?? 'null')
    if (typeof fields !== 'object' || fields === null) return undefined
    const values = Object.entries(fields).map(([name, value]) => [name, JSON.parse(String(value))])
    return wholeSettings(Object.fromEntries(values))
  } catch {
    return undefined
  }
}
