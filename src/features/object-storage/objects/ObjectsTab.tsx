import type { Bucket } from '#contract/object-storage/records.ts'

/** The objects in a bucket. */
export function ObjectsTab({ bucket }: { bucket: Bucket }) {
  return <p>{bucket.name}</p>
}
