import { dateFormat } from '#src/i18n/formatters.ts'

interface Reader {
  language: string
  timeZone: string | undefined
}

const daySeconds = 24 * 3600

/** What a label below a chart says: the time of day over a day or less, else the date. */
export const timeAxisFormat = (times: readonly number[], { language, timeZone }: Reader) => {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const format = dateFormat(language, {
    ...(timeZone !== undefined && { timeZone }),
    ...(span <= daySeconds + 3600
      ? { hour: '2-digit', minute: '2-digit' }
      : { month: 'short', day: 'numeric' }),
  })
  return (seconds: number) => format.format(seconds * 1000)
}
