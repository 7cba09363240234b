import type { Bucket } from '#contract/object-storage/records.ts'

/** Filled in by the next commits. */
export function AccessTab({ bucket }: { bucket: Bucket }) {
  return <p>{bucket.name}</p>
}
