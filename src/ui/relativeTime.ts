import { relativeTimeFormat } from '#src/i18n/formatters.ts'

const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** "3 min ago", "in 2 hr", "6 months ago", "now": the largest unit of which there is at least one. */
export const relativeTime = (at: number, now: number, language: string) => {
  const seconds = (at - now) / 1000
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  const isShort = step?.unit === 'hour' || step?.unit === 'minute'
  // The short Arabic of a past month is the word for a coming one in the locale data of browsers.
  const style = language.startsWith('ar') || !isShort ? 'long' : 'short'
  const format = relativeTimeFormat(language, { numeric: 'auto', style })
  if (!step) return format.format(0, 'second')
  // What is to come is told to the nearest: a week that has just begun is seven days. What has been has been in full.
  const count = seconds / step.seconds
  // As units stand beside numbers everywhere else in the console: without a dot.
  return format.format(count > 0 ? Math.round(count) : Math.trunc(count), step.unit).replaceAll('.', '')
}
