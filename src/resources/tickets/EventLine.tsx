import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TicketEvent } from '#contract/support/records.ts'
import { hasWord } from '#src/i18n/words.ts'
import tickets from '#src/locales/en/tickets.json'
import { inlineLinkClass } from '#src/ui/linkClass.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { Time } from '#src/ui/Time.tsx'

interface EventLineProps {
  event: TicketEvent
  /** Where another ticket is shown. */
  addressOf: (ticketId: string) => string
}

/** What happened to a ticket, as a thin line between its notes. */
export function EventLine({ event, addressOf }: EventLineProps) {
  const words = useEventWords()(event)
  const { to } = event
  const link = (text: string) => (
    <Link to={addressOf(to)} className={inlineLinkClass}>
      {text}
    </Link>
  )
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-card text-sm text-text-muted before:h-px before:w-4 before:bg-line-strong">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {event.kind === 'followedUp' ? <Marked text={words} marks={{ link }} /> : words}
      </span>
      <span className="text-xs text-text-faint">
        <Time at={event.at} />
      </span>
    </p>
  )
}

const useEventWords = () => {
  const { t } = useTranslation('tickets')
  const changedTo = ({ kind, to }: TicketEvent) => {
    if (kind === 'department' && hasWord(tickets.departments, to)) return t(`departments.${to}`)
    if (kind === 'priority' && hasWord(tickets.priorities, to)) return t(`priorities.${to}`)
    return to
  }
  return (event: TicketEvent) => {
    const { kind, by, to } = event
    const words = { by: by ?? t('system'), to: changedTo(event) }
    return t(`events.${kind === 'assigned' && to === '' ? 'unassigned' : kind}`, words)
  }
}
