import { inUnit } from './amounts.ts'

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const

/** "1.2 GiB", "340 B": in the largest unit that there is at least one of, with at most one decimal. */
export const formatBytes = (bytes: number, language: string) => {
  let step = 0
  let amount = bytes
  // From 1023.95 on, one decimal would show 1,024 of the smaller unit.
  while (amount >= 1023.95 && step < units.length - 1) {
    amount /= 1024
    step += 1
  }
  return inUnit(amount, units[step] ?? 'B', language)
}
