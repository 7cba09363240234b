import type palette from '#src/locales/en/palette.json'

export type ShortcutName = keyof (typeof palette)['keys']['names']

export interface Shortcut {
  name: ShortcutName
  /** Pressed one after the other; `mod` is ⌘ on Apple's keyboards and Ctrl elsewhere. */
  keys: readonly string[]
  /** Works without a modifier, and so can be turned off (WCAG 2.1.4). */
  isSingle: boolean
}

/** Keys that work on every page. Those after `g` come from the navigation. */
export const everywhere: readonly Shortcut[] = [
  { name: 'palette', keys: ['mod+K'], isSingle: false },
  { name: 'filter', keys: ['/'], isSingle: true },
  { name: 'create', keys: ['C'], isSingle: true },
  { name: 'help', keys: ['?'], isSingle: true },
  { name: 'notifications', keys: ['Alt+T'], isSingle: false },
]

/**
 * Keys of a list's rows (ui/dataTable/useRowKeys.ts). The letters work from anywhere on its page; those who turned
 * single keys off have them while the focus is in the list.
 */
export const inTables: readonly Shortcut[] = [
  { name: 'nextRow', keys: ['J'], isSingle: true },
  { name: 'previousRow', keys: ['K'], isSingle: true },
  { name: 'openRow', keys: ['Enter'], isSingle: false },
  { name: 'selectRow', keys: ['X'], isSingle: true },
  { name: 'bulkBar', keys: ['B'], isSingle: true },
  { name: 'rowMenu', keys: ['M'], isSingle: true },
  { name: 'rowControls', keys: ['← →'], isSingle: false },
]

/** Whether the keyboard is one of Apple's. */
export const isApple = () => /mac|iphone|ipad/i.test(globalThis.navigator.platform)
