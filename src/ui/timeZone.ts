import { createContext, use } from 'react'
import { fallbackLanguage } from '#src/i18n/languages.ts'

/** The time zone that the person has chosen, `Europe/Lisbon`; without one times are those of their computer. */
export const TimeZone = createContext<string | undefined>(undefined)

/** Put it into the options of a date's format. A zone that this browser does not know counts as none. */
export const useTimeZone = () => {
  const timeZone = use(TimeZone)
  return timeZone !== undefined && isKnown(timeZone) ? timeZone : undefined
}

const known = new Map<string, boolean>()

/** Finding out is slow, and a table asks for each of its rows. */
const isKnown = (timeZone: string) => {
  const answer = known.get(timeZone) ?? canFormat(timeZone)
  known.set(timeZone, answer)
  return answer
}

const canFormat = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat(fallbackLanguage, { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
