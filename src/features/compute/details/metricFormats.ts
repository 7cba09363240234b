/** "12.5 %". */
export const formatPercent = (value: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)

/** "1.2 kB/s". */
export const formatBytesPerSecond = (value: number, language: string) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'byte-per-second',
    notation: 'compact',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(value)
