import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRows } from '#src/records/useRecords.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/Card.tsx'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { ticketsTexts } from './texts.ts'
import { useListTicketsQuery } from './ticketListApi.ts'
import { statusTones } from './ticketTones.ts'

export const texts = ticketsTexts

/** How many are shown; the list has the others. */
const shown = 5

/** The latest tickets about a resource; nothing where there are none. */
export function TicketsOf({ id }: { id: string }) {
  const { t } = useTranslation('tickets')
  const { data } = useListTicketsQuery(
    { resource: id, size: shown, sort: '-lastNoteAt' },
    { refetchOnMountOrArgChange: true },
  )
  const tickets = useRows(data)
  if (tickets.length === 0) return null
  return (
    <Card
      title={t('ofResource.title')}
      actions={
        <Link to={paths.tickets({ resource: id })} className={linkClass}>
          {t('ofResource.all')}
        </Link>
      }
    >
      <ul className="flex flex-col gap-2.5">
        {tickets.map(({ id: ticketId, number, subject, status, lastNoteAt }) => (
          <li key={ticketId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link to={paths.ticket(ticketId)} className={`${rowLinkClass} min-w-0 flex-1 wrap-anywhere`}>
              {t('number', { number })} <bdi>{subject}</bdi>
            </Link>
            <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>
            <span className="text-sm text-text-muted">
              <Time at={lastNoteAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
