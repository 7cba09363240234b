import { lazyPart } from './lazyPart.tsx'

/** Where an open menu lies beside its button; it goes to the other side where there is no room. */
export type MenuSide = 'bottom end' | 'bottom start' | 'top start' | 'right end' | 'beside'

/**
 * What gets the focus when a menu opens: an item for the keyboard, the menu itself for the pointer, nothing where the
 * pointer stays on the line that opened a sub-menu.
 */
export type MenuFocus = 'first' | 'last' | 'menu' | 'nothing'

/** The keys that open a menu from its button. */
export const focusByKey: Partial<Record<string, MenuFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** The open menu: fetched when somebody comes near a button that opens one. */
export const MenuWindow = lazyPart(() => import('./MenuWindow.tsx'), 'MenuWindow')
