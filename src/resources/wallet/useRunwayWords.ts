import { useTranslation } from 'react-i18next'
import { dateFormat, numberFormat } from '#src/i18n/formatters.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'

const units = [
  { unit: 'year', seconds: 365 * 86_400, from: 2 * 365 * 86_400 },
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3600, from: 2 * 3600 },
  { unit: 'minute', seconds: 60, from: 0 },
] as const

/** "23 days", "36 hours": whole ones, so that nobody counts on more than there is. */
export const spanOf = (seconds: number, language: string) => {
  const { unit, seconds: length } = units.find(({ from }) => seconds >= from) ?? units[3]
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(Math.max(0, seconds) / length),
  )
}

/** Says how long money lasts and until when, in the person's language and time zone. */
export const useRunwayWords = () => {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  const yearOf = (at: number) => dateFormat('en', { year: 'numeric', timeZone }).format(at)
  return {
    span: (seconds: number) => spanOf(seconds, i18n.language),
    /** "June 14", with the year where it is another one; within two days the hour as well. */
    moment: (at: number, now: number) =>
      dateFormat(
        i18n.language,
        Math.abs(at - now) < 2 * 86_400_000
          ? { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone }
          : {
              day: 'numeric',
              month: 'long',
              ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
              timeZone,
            },
      ).format(at),
  }
}
