import { useDeferredValue } from 'react'
import { dateFormat } from '#src/i18n/formatters.ts'
import { relativeTime } from './relativeTime.ts'
import { useTimeZone } from './timeZone.ts'
import { useNow } from './useNow.ts'
import { useUiTexts } from './uiTexts.ts'

/** The settings that a time is formatted with. */
export interface TimeTerms {
  /** Milliseconds since 1970: what "5 minutes ago" counts from. */
  now: number
  language: string
  timeZone: string | undefined
}

/**
 * A `<time>` element that says how long ago something was, or with `absolute` when it was; the tooltip has the
 * other one, and UTC. A function, because a component and a clock in each row of a list would cost too much.
 */
export const timeElement = (at: string, { now, language, timeZone }: TimeTerms, absolute = false) => {
  const date = new Date(at)
  const ago = relativeTime(date.getTime(), now, language)
  const full = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date)
  return (
    <time
      dateTime={at}
      title={`${absolute ? ago : full}\n${utcOf(date)}`}
      className="whitespace-nowrap tabular-nums"
    >
      {absolute ? full : ago}
    </time>
  )
}

/** `timeElement` in the person's language and time zone. */
export const useTimeElement = () => {
  const { i18n } = useUiTexts()
  const timeZone = useTimeZone()
  // A list whose rows say how long ago things were is drawn anew at each tick, and after what is urgent.
  const now = useDeferredValue(useNow())
  return (at: string, absolute = false) =>
    timeElement(at, { now, language: i18n.language, timeZone }, absolute)
}

/** For comparing with a log: ISO 8601, to the second. */
const utcOf = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')
