/** Filled in by the next commits. */
export function NewBucketDrawer(_props: { onClose: () => void }) {
  return null
}
