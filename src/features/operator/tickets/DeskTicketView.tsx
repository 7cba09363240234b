import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeskDetails } from '#contract/operator/tickets.ts'
import { turnTo } from '#contract/support/turns.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { PriorityBadge, TicketOutline, TicketTitle } from '#src/resources/tickets/TicketHead.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useNow } from '#src/ui/useNow.ts'
import { WithAside } from '#src/ui/WithAside.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { DeskAnswer } from './DeskAnswer.tsx'
import { DeskDetailsCard } from './DeskDetailsCard.tsx'
import { DeskNotes } from './DeskNotes.tsx'
import { HeldMailsOf } from './HeldMails.tsx'
import { LimitRequestCard } from './LimitRequestCard.tsx'
import { PresenceLine } from './PresenceLine.tsx'
import { polled, useReadDeskTicketQuery, useResolveTicketMutation } from './deskApi.ts'
import { deskStatusTones } from './deskTones.ts'
import { deskTexts } from './texts.ts'

export const texts = deskTexts

/** A ticket at the desk: the conversation with what staff write for each other, and the company beside it. */
export function DeskTicketView({ id }: { id: string }) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useReadDeskTicketQuery({ id }, polled)
  const back = (
    <Link to={paths.desk()} className={`${linkClass} self-start text-sm`}>
      {t('back')}
    </Link>
  )
  if (data) return <Shown details={data} back={back} />
  if (!error) return <TicketOutline label={t('ticket.loading')} />
  const { message, requestId } = problemOf(error)
  return (
    <>
      <PageHeader title={t('subject')} breadcrumbs={back} />
      <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} />
    </>
  )
}

function Shown({ details, back }: { details: DeskDetails; back: ReactNode }) {
  const { t } = useTranslation(['desk', 'tickets'])
  const { ticket, company, limitRequest } = details
  const { status } = ticket
  return (
    <>
      <PageHeader
        breadcrumbs={back}
        title={<TicketTitle ticket={ticket} />}
        description={<bdi>{company.name}</bdi>}
        badges={
          <>
            <Badge tone={deskStatusTones[status]}>{t(`statuses.${status}`)}</Badge>
            <PriorityBadge ticket={ticket} />
          </>
        }
        actions={<ResolveButton details={details} />}
      />
      <WithAside
        aside={
          <>
            <DeskDetailsCard details={details} />
            <CompanyCard ticketId={ticket.id} />
          </>
        }
      >
        <PresenceLine details={details} />
        {limitRequest && <LimitRequestCard request={limitRequest} />}
        <HeldMailsOf ticketId={ticket.id} count={details.heldMails} />
        <DeskNotes ticket={ticket} />
        <DeskAnswer ticket={ticket} />
      </WithAside>
    </>
  )
}

/** Says that a ticket is resolved, without a word to the customer. */
function ResolveButton({ details: { ticket } }: { details: DeskDetails }) {
  const { t } = useTranslation('desk')
  const now = useNow()
  const [resolve, { isLoading }] = useResolveTicketMutation()
  if (turnTo('staff', ticket, 'resolve', new Date(now)) === undefined) return null
  const say = async () => {
    const { error } = await resolve({ id: ticket.id })
    void (error
      ? showToast('error', t('ticket.notChanged'), { detail: problemOf(error).message })
      : showToast('success', t('resolve.done')))
  }
  return (
    <Button busy={isLoading} onClick={() => void say()}>
      {t('resolve.action')}
    </Button>
  )
}
