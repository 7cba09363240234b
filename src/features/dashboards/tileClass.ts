/** A tile: low, for there is one for each kind of resource, and all of them are to be seen at once. */
export const tileClass =
  'flex h-full flex-col gap-2.5 rounded-card border border-card-line bg-surface p-3.5 shadow-card'
