/** All elements of the document that match, except on a page that is kept hidden (src/app/layouts/KeptPages.tsx). */
export const findAllShown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest('[hidden]'))

/** The first of them. */
export const findShown = (selector: string): HTMLElement | undefined => findAllShown(selector)[0]
