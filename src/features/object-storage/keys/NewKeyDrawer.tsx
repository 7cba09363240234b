/** Filled in by the next commits. */
export function NewKeyDrawer(_props: { bucketId?: string | undefined; onClose: () => void }) {
  return null
}
