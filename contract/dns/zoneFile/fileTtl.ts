import { isTtl, leastTtl, mostTtl, type LineChange } from '#contract/dns/rules.ts'

/** What a TTL in a file becomes here. Null is the zone's own. */
export interface FileTtl {
  ttl: number | null
  /** Why it is another one than the file says. */
  change?: LineChange
}

/**
 * A TTL of a file as it can be kept: Cloudflare writes 1 for `automatic`, which is the zone's own here; 0 and what else is
 * too short becomes the minimum, what is too long the maximum.
 */
export const fileTtl = (seconds: number): FileTtl => {
  if (isTtl(seconds)) return { ttl: seconds }
  if (seconds === 1) return { ttl: null, change: 'ttlAutomatic' }
  return seconds < leastTtl ? { ttl: leastTtl, change: 'ttlRaised' } : { ttl: mostTtl, change: 'ttlLowered' }
}
