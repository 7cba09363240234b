import { numberFormat } from '#src/i18n/formatters.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "1.2 MB/s". The unit is chosen here: compact notation would write "1.2 million B/s" in some languages. */
export const formatBytesPerSecond = (value: number, language: string) => {
  const thousands = value < 1 ? 0 : Math.floor(Math.log10(value) / 3)
  const step = Math.min(thousands, units.length - 1)
  return numberFormat(language, {
    style: 'unit',
    unit: `${units[step]}-per-second`,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value / 1000 ** step)
}

/** "120/s". */
export const formatPerSecond = (value: number, language: string) =>
  `${numberFormat(language, { maximumFractionDigits: 1 }).format(value)}/s`
