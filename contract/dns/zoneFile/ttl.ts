const seconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** A time as seconds, or with units as BIND has them: `1h30m`. Undefined for anything else, and past 31 bits. */
export const readTtl = (text: string): number | undefined => {
  const units = /^\d{1,10}$/.test(text) ? `${text}s` : text.toLowerCase()
  if (!/^(\d{1,10}[smhdw])+$/.test(units)) return undefined
  let total = 0
  for (const [, n, unit = 's'] of units.matchAll(/(\d{1,10})([smhdw])/g))
    total += Number(n) * (seconds[unit] ?? 1)
  return total <= 0x7fff_ffff ? total : undefined
}
