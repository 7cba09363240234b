import type { Bucket } from '#contract/object-storage/records.ts'

/** Everything in a bucket that costs: current objects, old versions and unfinished uploads. */
export const storedBytes = ({ bytes, oldBytes, unfinishedBytes }: Bucket) =>
  bytes + oldBytes + unfinishedBytes
