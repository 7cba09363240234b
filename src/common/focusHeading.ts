/** Takes the keyboard and the screen reader to where the page begins: its heading. */
export const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
