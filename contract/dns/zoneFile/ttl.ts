import { isTtl, leastTtl, mostTtl, type LineChange } from '#contract/dns/rules.ts'

const secondsPer: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** A time as seconds, or with units as BIND has them: `1h30m`. Undefined for anything else, and past 31 bits. */
export const readTtl = (text: string): number | undefined => {
  const units = /^\d{1,10}$/.test(text) ? `${text}s` : text.toLowerCase()
  if (!/^(\d{1,10}[smhdw])+$/.test(units)) return undefined
  let total = 0
  for (const [, n, unit = 's'] of units.matchAll(/(\d{1,10})([smhdw])/g))
    total += Number(n) * (secondsPer[unit] ?? 1)
  return total <= 0x7fff_ffff ? total : undefined
}

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
