/** Height of a row in pixels where rows are not stacked, before it has been measured. */
export const rowHeight = () => (document.documentElement.dataset['density'] === 'compact' ? 32 : 40)
