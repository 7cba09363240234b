import { persistStore } from 'redux-persist'
import { createStore } from '#src/app/store.ts'
import { parseKept, settingsKey, wholeSettings } from '#src/settings/savedSettings.ts'
import { defaultSettings, settingsChanged, settingsReset } from '#src/settings/settingsSlice.ts'
import fc from 'fast-check'

/** A store as the browser starts it, with what it kept. */
const start = async () => {
  const store = createStore()
  const persistor = persistStore(store)
  while (!persistor.getState().bootstrapped) await Promise.resolve()
  return { store, persistor, settings: () => wholeSettings(store.getState().settings) }
}

const keep = (fields: Record<string, unknown>) =>
  localStorage.setItem(
    settingsKey,
    JSON.stringify(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
    ),
  )

afterEach(() => localStorage.clear())

describe('interface preferences', () => {
  it('begin with the defaults of the specification', async () => {
    const { settings } = await start()
    expect(settings()).toEqual(defaultSettings)
    expect(defaultSettings).toMatchObject({
      themeMode: 'system',
      layout: 'main-layout',
      cardSkin: 'bordered',
      isMonochrome: false,
      darkScheme: 'cinder',
      lightScheme: 'slate',
      primaryScheme: 'indigo',
      notifications: { position: 'bottom-right', visibleCount: 4, isExpanded: false },
    })
  })

  it('are kept under the one key that the specification names, and come back', async () => {
    const { store, persistor } = await start()
    store.dispatch(settingsChanged({ themeMode: 'dark', isMonochrome: true }))
    await persistor.flush()
    expect(Object.keys(localStorage)).toEqual(['settings'])
    const { settings } = await start()
    expect(settings()).toEqual({ ...defaultSettings, themeMode: 'dark', isMonochrome: true })
  })

  it('go back to the defaults by a reset', async () => {
    const { store, settings } = await start()
    store.dispatch(settingsChanged({ layout: 'sideblock' }))
    store.dispatch(settingsReset())
    expect(settings()).toEqual(defaultSettings)
  })

  it('kept by an older version lose what is no longer offered, and keep the rest', async () => {
    keep({
      themeMode: 'dark',
      lightScheme: 'sepia',
      notifications: { position: 'top-left', visibleCount: 400 },
      _persist: { version: 0, rehydrated: true },
    })
    const { settings } = await start()
    expect(settings()).toEqual({
      ...defaultSettings,
      themeMode: 'dark',
      notifications: { ...defaultSettings.notifications, position: 'top-left' },
    })
  })

  it('that are damaged are the defaults', async () => {
    localStorage.setItem(settingsKey, '{"themeMode":')
    const { settings } = await start()
    expect(settings()).toEqual(defaultSettings)
  })

  it('are whole whatever was kept', () => {
    const fields = Object.fromEntries(
      Object.entries(defaultSettings).map(([name, value]) => [
        name,
        fc.oneof(fc.constant(value), fc.anything()),
      ]),
    )
    fc.assert(
      fc.property(fc.oneof(fc.record(fields, { requiredKeys: [] }), fc.anything()), (kept) => {
        const whole = wholeSettings(kept)
        expect(Object.keys(whole)).toEqual(Object.keys(defaultSettings))
        expect(wholeSettings(whole)).toEqual(whole)
      }),
    )
  })

  it('are read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const kept = parseKept(text)
        expect(kept === undefined || wholeSettings(kept)).toBeTruthy()
      }),
    )
  })
})

describe('the arrangement of the dashboard', () => {
  it('keeps what is still there, each once, and puts what is new at the end', () => {
    const { order, hidden } = wholeSettings({
      dashboard: {
        order: ['activity', 'weather', 'activity', 'limits'],
        hidden: ['limits', 'start', 'weather', 7],
      },
    }).dashboard
    expect(order).toEqual(['activity', 'limits', 'resources', 'attention', 'operations', 'projects'])
    expect(hidden).toEqual(['limits', 'start'])
  })

  it.each([[undefined], [null], ['resources'], [{ order: 7, hidden: null }]])(
    'is the first one where nothing usable was kept: %j',
    (dashboard) => {
      expect(wholeSettings({ dashboard }).dashboard).toEqual(defaultSettings.dashboard)
    },
  )
})
