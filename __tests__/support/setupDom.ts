import { globSync } from 'node:fs'
import path from 'node:path'
import { startTexts, type Namespace } from '#src/i18n/i18n.ts'
import '@testing-library/jest-dom'

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

// Tests draw parts of pages, whose texts come with the pages: here all are there from the start.
const texts = globSync('src/locales/en/*.json').map((file) => ({
  // The files are named after the namespaces.
  namespace: path.basename(file, '.json') as Namespace,
  english: jest.requireActual<object>(path.resolve(file)),
}))
void startTexts(texts)
