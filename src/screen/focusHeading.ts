import { findShown } from './findShown.ts'

/** Takes the keyboard and the screen reader to where the page begins: its heading. */
export const focusHeading = () => {
  const heading = findShown('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
