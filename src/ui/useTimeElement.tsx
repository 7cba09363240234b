import { useDeferredValue } from 'react'
import { dateFormat } from '#src/common/formatters.ts'
import { relativeTime } from './relativeTime.ts'
import { useTimeZone } from './timeZone.ts'
import { useNow } from './useNow.ts'
import { useUiTexts } from './uiTexts.ts'

/**
 * Makes `<time>` elements that say how long ago something was, or with `absolute` when it was; the tooltip has the
 * other one, and UTC. For lists, where a `Time` in each row would be a component and a clock each.
 */
export const useTimeElement = () => {
  'use memo'
  const { i18n } = useUiTexts()
  const timeZone = useTimeZone()
  // A list whose rows say how long ago things were is drawn anew at each tick, and after what is urgent.
  const now = useDeferredValue(useNow())

  return (at: string, absolute = false) => {
    const date = new Date(at)
    const ago = relativeTime(date.getTime(), now, i18n.language)
    const full = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date)
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
}

/** For comparing with a log: ISO 8601, to the second. */
const utcOf = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')
