import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Ticket } from '#contract/support/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { PriorityBadge, TicketOutline, TicketTitle } from '#src/resources/tickets/TicketHead.tsx'
import { statusTones } from '#src/resources/tickets/ticketTones.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { WithAside } from '#src/ui/WithAside.tsx'
import { Answering } from './Answering.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { Notes } from './Notes.tsx'
import { RatingCard } from './RatingCard.tsx'
import { TicketActions } from './TicketActions.tsx'
import { useGetTicketQuery } from '../ticketsApi.ts'
import { supportTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...resourcesTexts, ...supportTexts]

/** A ticket: what was written, and what its side panel says of it. */
export function Component() {
  const { id = '' } = useParams()
  // Another ticket is another page: nothing that was typed goes along.
  return <TicketPage key={id} id={id} />
}

function TicketPage({ id }: { id: string }) {
  const { t } = useTranslation('support')
  const { error, refetch } = useGetTicketQuery({ id }, { refetchOnMountOrArgChange: true })
  const ticket = useRecord({ kind: 'ticket', id })
  if (ticket) return <Shown ticket={ticket} />
  if (!error) return <TicketOutline label={t('ticket.loading')} />
  const { message, requestId } = problemOf(error)
  return (
    <>
      <PageHeader title={t('ticket.title')} />
      <ErrorState
        title={t('ticket.problem')}
        message={message}
        requestId={requestId}
        onRetry={() => void refetch()}
      />
    </>
  )
}

function Shown({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['support', 'tickets'])
  const { status } = ticket
  return (
    <>
      <PageHeader
        title={<TicketTitle ticket={ticket} />}
        badges={
          <>
            <Badge tone={statusTones[status]}>{t(`tickets:statuses.${status}`)}</Badge>
            <PriorityBadge ticket={ticket} />
          </>
        }
        actions={<TicketActions ticket={ticket} />}
      />
      <WithAside aside={<DetailsCard ticket={ticket} />}>
        <Notes ticket={ticket} />
        <RatingCard ticket={ticket} />
        <Answering ticket={ticket} />
      </WithAside>
    </>
  )
}
