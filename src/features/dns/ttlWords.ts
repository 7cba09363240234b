import { numberFormat } from '#src/i18n/formatters.ts'

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time to live in the largest unit that says it exactly: "1 hour", "90 minutes". */
export const ttlWords = (seconds: number, language: string) => {
  const [unit, size] = units.find(([, one]) => seconds >= one && seconds % one === 0) ?? ['second', 1]
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
