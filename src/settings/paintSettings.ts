import type { Settings } from './settingsSlice.ts'

/** Settings in the attributes that the stylesheet reads; `early.js` sets the same before the first paint. */
const attributes = {
  themeMode: 'data-mode',
  lightScheme: 'data-light-scheme',
  darkScheme: 'data-dark-scheme',
  primaryScheme: 'data-primary',
  cardSkin: 'data-card-skin',
  isMonochrome: 'data-monochrome',
  density: 'data-density',
  motion: 'data-motion',
  layout: 'data-layout',
  sidebar: 'data-sidebar',
} as const satisfies Partial<Record<keyof Settings, string>>

/**
 * Shows preferences on the document. The whole look follows from these attributes by CSS, so changing
 * one draws no component again.
 */
export const paintSettings = (settings: Settings, root: HTMLElement = document.documentElement) => {
  for (const [name, attribute] of Object.entries(attributes)) {
    // The table's keys are names of settings.
    const value = String(settings[name as keyof typeof attributes])
    if (value === 'system') root.removeAttribute(attribute)
    else if (root.getAttribute(attribute) !== value) root.setAttribute(attribute, value)
  }
}

interface WithSettings {
  getState: () => { settings: Settings }
  subscribe: (listener: () => void) => () => void
}

/** Keeps the document in step with the store. Returns how to stop. */
export const followSettings = ({ getState, subscribe }: WithSettings) => {
  let painted: Settings | undefined
  const follow = () => {
    const { settings } = getState()
    if (settings === painted) return
    painted = settings
    paintSettings(settings)
  }
  follow()
  return subscribe(follow)
}
