/** Which items are open after one was pressed; in a single accordion opening one closes the others. */
export const toggled = (open: readonly string[], id: string, single: boolean): string[] => {
  if (open.includes(id)) return open.filter((other) => other !== id)
  return single ? [id] : [...open, id]
}
