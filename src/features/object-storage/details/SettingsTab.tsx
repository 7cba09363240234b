import type { Bucket } from '#contract/object-storage/records.ts'

/** Filled in by the next commits. */
export function SettingsTab({ bucket }: { bucket: Bucket }) {
  return <p>{bucket.name}</p>
}
