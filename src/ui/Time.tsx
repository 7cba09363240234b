import { dateFormat } from '#src/common/formatters.ts'
import { relativeTime } from './relativeTime.ts'
import { useTimeZone } from './timeZone.ts'
import { useNow } from './useNow.ts'
import { useUiTexts } from './uiTexts.ts'

interface TimeProps {
  /** An instant in ISO 8601. */
  at: string
  /** Date and time instead of how long ago; the other one is in the tooltip. */
  absolute?: boolean
}

/** When something happened, in the person's own time zone and language; the tooltip has it in UTC as well. */
export function Time({ at, absolute = false }: TimeProps) {
  const { i18n } = useUiTexts()
  const timeZone = useTimeZone()
  const now = useNow()
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

/** For comparing with a log: ISO 8601, to the second. */
const utcOf = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')
