import { isTtl, leastTtl, mostTtl, type LineChange } from '#contract/dns/rules.ts'

/** The TTL (s) that is kept for a TTL in a file. Null means the zone's own. */
export interface FileTtl {
  ttl: number | null
  /** Why it differs from the TTL in the file. */
  change?: LineChange
}

/**
 * Converts a TTL of a file to one that can be kept. Cloudflare writes 1 for `automatic`, which is the zone's
 * own here. TTLs that are too short, such as 0, become the minimum, and TTLs that are too long the maximum.
 */
export const fileTtl = (seconds: number): FileTtl => {
  if (isTtl(seconds)) return { ttl: seconds }
  if (seconds === 1) return { ttl: null, change: 'ttlAutomatic' }
  return seconds < leastTtl ? { ttl: leastTtl, change: 'ttlRaised' } : { ttl: mostTtl, change: 'ttlLowered' }
}
