import '@testing-library/jest-dom'
import * as React from 'react'

// For the sake of its warnings React takes down who has written each element, up to so many a second. That is a
// tenth of what these tests do, and nobody reads it in them: it is to think that there have been so many.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
)

// What jsdom lacks of a browser: a screen's properties, being told of sizes, and scrolling.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.getAnimations ??= () => []

/** Of the two ways to call it that which is used here. */
const scrollTo = (_x: number, y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
Object.assign(window, { scrollTo })
