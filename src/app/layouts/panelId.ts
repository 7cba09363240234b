/** What the button that opens the panel says it controls. */
export const panelId = 'section-pages'
