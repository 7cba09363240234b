import '@testing-library/jest-dom'
import * as React from 'react'

// For its warnings React records where each element was created, up to ten thousand a second. That is a twelfth of the
// work of these tests, and none of them reads it: React is told that the limit has been reached.
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
Element.prototype.scrollIntoView ??= () => undefined

/** Of the two ways to call it that which is used here. */
const scrollTo = (_x: number, y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
Object.assign(window, { scrollTo })
