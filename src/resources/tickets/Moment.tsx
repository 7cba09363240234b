import { useTranslation } from 'react-i18next'
import { dateFormat } from '#src/i18n/formatters.ts'
import { relativeTime } from '#src/ui/relativeTime.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'

/** A moment in a week or so, such as when an answer is due: "Mon, Mar 16, 2:00 PM". How far off it is, is in the tooltip. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation('tickets')
  const momentOf = useMoments()
  const now = useNow()
  return (
    <time dateTime={at} title={relativeTime(Date.parse(at), now, i18n.language)} className="tabular-nums">
      {momentOf(at)}
    </time>
  )
}

/** The same as words, to stand within a sentence. */
export const useMoments = () => {
  const { i18n } = useTranslation('tickets')
  const timeZone = useTimeZone()
  const format = dateFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return (at: string) => format.format(new Date(at))
}
