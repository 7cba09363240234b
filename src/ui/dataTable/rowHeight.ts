/** Height of a row with its line, in pixels, where rows are not stacked (src/styles/dataTable.css). */
export const rowHeight = () => (document.documentElement.dataset['density'] === 'compact' ? 33 : 41)
