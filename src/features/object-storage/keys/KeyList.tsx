/** Filled in by the next commits. */
export function KeyList() {
  return null
}
