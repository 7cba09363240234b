/** A link inside text or a table: `<Link className={linkClass}>`. */
export const linkClass =
  'rounded-[3px] font-medium text-accent-text underline decoration-transparent underline-offset-3 transition-colors hover:decoration-current'

/** The name of a row, which leads to its page: as quiet as the text around it until pointed at. */
export const rowLinkClass =
  'rounded-[3px] font-medium text-text underline decoration-transparent underline-offset-3 transition-colors hover:text-accent-text hover:decoration-current'

/** A link in the middle of a sentence, where colour alone would not tell it from the words around it. */
export const inlineLinkClass = `${linkClass} decoration-current/40!`
