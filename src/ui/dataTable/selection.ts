/** Ids of the selected rows, those of other pages included. */
export type Selection = ReadonlySet<string>

/** All rows as selected as this. */
export const withRows = (selection: Selection, ids: readonly string[], selected: boolean): Selection => {
  const next = new Set(selection)
  for (const id of ids)
    if (selected) next.add(id)
    else next.delete(id)
  return next
}

/** The ids from one row to another, in whichever direction; where one of them is gone, the other alone. */
export const rangeOf = (ids: readonly string[], from: string | undefined, to: string): readonly string[] => {
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
