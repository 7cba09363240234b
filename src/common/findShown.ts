/** On what surrounds a page that is kept out of sight (src/app/layouts/KeptPages.tsx). */
export const keptAttribute = 'data-kept'

/** All elements of the document that match, but for those of pages that are kept out of sight. */
export const findAllShown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest(`[${keptAttribute}]`),
  )

/** The first of them. */
export const findShown = (selector: string): HTMLElement | undefined => findAllShown(selector)[0]
