import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Ticket, TicketResource } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { users } from '#contract/users/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { paths } from '#src/routes/paths.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { Moment } from '#src/resources/tickets/Moment.tsx'
import { statusTones } from '#src/resources/tickets/ticketTones.ts'
import { useKindWords } from '#src/resources/words.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useNow } from '#src/ui/useNow.ts'
import { useGetTicketQuery, useWatchTicketMutation } from '../ticketsApi.ts'
import { useMayAct } from './TicketActions.tsx'

const WatchersDialog = lazyPart(() => import('./WatchersDialog.tsx'), 'WatchersDialog')

const optional = (term: string, value: ReactNode) =>
  value === null || value === undefined ? [] : [{ term, value }]

/** What there is to know of a ticket beside its notes: whose turn it is, until when, whom it reaches and what it is about. */
export function DetailsCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['support', 'tickets'])
  const { status, department, priority, projectId, createdBy, createdAt, assignee } = ticket
  const project = useRecord(projectId === null ? undefined : { kind: 'project', id: projectId })
  return (
    <Card title={t('ticket.details')}>
      <DescriptionList
        items={[
          {
            term: t('fields.status'),
            value: <StatusDot tone={statusTones[status]}>{t(`tickets:statuses.${status}`)}</StatusDot>,
          },
          ...optional(t('fields.due'), ticket.answerDueAt && <Due at={ticket.answerDueAt} />),
          ...optional(t('fields.holdUntil'), ticket.holdUntil && <Moment at={ticket.holdUntil} />),
          { term: t('fields.priority'), value: t(`tickets:priorities.${priority}`) },
          { term: t('fields.department'), value: t(`tickets:departments.${department}`) },
          ...optional(t('fields.assignee'), assignee && <bdi>{assignee}</bdi>),
          ...optional(
            t('fields.project'),
            project && (
              <Link to={paths.project(project.id)} className={linkClass}>
                <bdi>{project.name}</bdi>
              </Link>
            ),
          ),
          ...optional(
            t('fields.resources'),
            ticket.resources.length > 0 ? <Resources resources={ticket.resources} /> : null,
          ),
          { term: t('fields.person'), value: <bdi>{createdBy.name}</bdi> },
          { term: t('fields.created'), value: <Time at={createdAt} /> },
          ...optional(t('fields.follows'), ticket.followsId && <Follows id={ticket.followsId} />),
          { term: t('fields.watchers'), value: <Watchers ticket={ticket} /> },
        ]}
      />
    </Card>
  )
}

function Due({ at }: { at: string }) {
  const { t } = useTranslation('support')
  const isOver = Date.parse(at) < useNow()
  return (
    <>
      <Moment at={at} />
      {isOver && <span className="block text-sm text-warning-text">{t('ticket.overdue')}</span>}
    </>
  )
}

function Resources({ resources }: { resources: readonly TicketResource[] }) {
  const placeOf = usePlaceOf()
  const kindOf = useKindWords()
  return (
    <ul className="flex flex-col gap-1">
      {resources.map(({ name, target }, place) => {
        const to = target && placeOf(target.kind)?.one(target.id)
        return (
          // A resource without an id has no other name than its place.
          <li key={target?.id ?? `place-${place}`} className="wrap-anywhere">
            {to ? (
              <Link to={to} className={linkClass}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            {target && <span className="ms-1.5 text-sm text-text-faint">{kindOf(target.kind, 1)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Follows({ id }: { id: string }) {
  const { t } = useTranslation(['support', 'tickets'])
  useGetTicketQuery({ id })
  const former = useRecord({ kind: 'ticket', id })
  return (
    <Link to={paths.ticket(id)} className={linkClass}>
      {former ? t('tickets:number', { number: former.number }) : id.slice(0, 8)}
    </Link>
  )
}

/** Who gets each note by mail; oneself by a button, colleagues by a dialog. */
function Watchers({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support')
  const me = useAppSelector(selectUser)
  const mayAct = useMayAct(ticket)
  const canEdit = [useCan(tickets.update), useCan(users.list)].every(Boolean) && mayAct('watch')
  const canWatch = useCan(tickets.watch) && mayAct('watch')
  const [watch, { isLoading }] = useWatchTicketMutation()
  const [isEditing, setEditing] = useState(false)
  const { id, watchers, createdBy } = ticket
  const isWatching = watchers.some((one) => one.id === me?.id)
  const toggle = async () => {
    const { error } = await watch({ id, watching: !isWatching })
    if (error) void showToast('error', t('ticket.refused'), { detail: problemOf(error).message })
  }
  return (
    <div className="flex flex-col gap-2">
      {watchers.length === 0 ? (
        <span className="text-text-faint">{t('ticket.noWatchers')}</span>
      ) : (
        <ul>
          {watchers.map((one, place) => (
            // Of somebody who is gone, only the name is left.
            <li key={one.id ?? `place-${place}`}>
              <bdi>{one.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {canWatch && (
        <div className="flex flex-wrap gap-2">
          {/* Who has opened it is told of each note anyway. */}
          {createdBy.id !== me?.id && (
            <Button size="sm" busy={isLoading} onClick={() => void toggle()}>
              {t(isWatching ? 'ticket.unwatch' : 'ticket.watch')}
            </Button>
          )}
          {canEdit && (
            <Button size="sm" onClick={() => setEditing(true)}>
              {t('ticket.editWatchers')}
            </Button>
          )}
        </div>
      )}
      {isEditing && (
        <Suspense>
          <WatchersDialog ticket={ticket} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
