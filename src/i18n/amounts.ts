import type { Metric } from '#contract/limits/routes.ts'
import { numberFormat } from './formatters.ts'
import { leftToRight } from './leftToRight.ts'

/**
 * Small whole numbers need no formatter where digits are Western, and the first one of a page takes as long to make as a
 * list of rows to draw.
 */
const isPlain = (amount: number, language: string) =>
  Number.isInteger(amount) && amount >= 0 && amount < 1000 && !language.startsWith('ar')

const digits = (amount: number, language: string) =>
  isPlain(amount, language)
    ? String(amount)
    : numberFormat(language, { maximumFractionDigits: 1 }).format(amount)

/** Units of the IEC are written the same in every language; only the number before them is not. */
export const inUnit = (amount: number, unit: string, language: string) =>
  leftToRight(`${digits(amount, language)} ${unit}`, language)

/** "80 GiB". Larger amounts keep the unit, so that plans compare at a glance. */
export const formatGib = (gib: number, language: string) => inUnit(gib, 'GiB', language)

/** "512 MiB", "4 GiB". */
export const formatMib = (mib: number, language: string) =>
  mib === 0 || Math.abs(mib) >= 1024 ? formatGib(mib / 1024, language) : inUnit(mib, 'MiB', language)

/** "125 MiB/s". */
export const formatMibPerSecond = (mib: number, language: string) => inUnit(mib, 'MiB/s', language)

/** What a GiB is in the unit that a limit is counted in. Limits of other things than sizes are plain numbers. */
const countedPerGib: Partial<Record<Metric, number>> = { memory: 1024, disk: 1, volumeGib: 1, objectGib: 1 }

/** How a limit is typed and shown: sizes in GiB, whatever they are counted in. */
export const metricUnit = (metric: Metric): { unit: 'GiB' | undefined; counted: number } => {
  const counted = countedPerGib[metric]
  return counted === undefined ? { unit: undefined, counted: 1 } : { unit: 'GiB', counted }
}

/** So much of what a contract counts, with its unit. */
export const formatMetric = (metric: Metric, amount: number, language: string) => {
  if (metric === 'memory') return formatMib(amount, language)
  const { unit, counted } = metricUnit(metric)
  return unit === undefined
    ? numberFormat(language, {}).format(amount)
    : formatGib(amount / counted, language)
}

/** "12.5%", of a hundred. */
export const formatPercent = (value: number, language: string) =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
