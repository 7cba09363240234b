import { useTranslation } from 'react-i18next'
import type { DeskDetails } from '#contract/operator/tickets.ts'
import { ticketPriorities } from '#contract/support/answerHours.ts'
import { departments } from '#contract/support/records.ts'
import { turnTo } from '#contract/support/turns.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Moment } from '#src/resources/tickets/Moment.tsx'
import { useKindWords } from '#src/resources/words.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useNow } from '#src/ui/useNow.ts'
import { DueBadge } from './DueBadge.tsx'
import { useChangeDeskTicketMutation, useListAssigneesQuery } from './deskApi.ts'

const nobody = 'nobody'

/** Who takes care of a ticket and how urgent it is, to be changed in place, and what there is to know besides. */
export function DeskDetailsCard({ details }: { details: DeskDetails }) {
  const { t } = useTranslation(['desk', 'tickets'])
  const kindOf = useKindWords()
  const { ticket, assignee, due } = details
  const { answerDueAt, holdUntil, createdBy, createdAt, resources, rating } = ticket
  const change = useChange(details)
  const { data: staff = [] } = useListAssigneesQuery()
  const now = useNow()
  const may = (action: 'assign' | 'department' | 'priority') =>
    turnTo('staff', ticket, action, new Date(now)) !== undefined
  return (
    <Card title={t('ticket.details')}>
      <div className="flex flex-col gap-4">
        <Field label={t('assignee')}>
          <Select
            value={assignee?.id ?? nobody}
            disabled={!may('assign')}
            onChange={(id) => void change({ assigneeId: id === nobody ? null : id })}
            choices={[
              { value: nobody, label: t('nobody') },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
              // Somebody who has left the staff is no choice any more, but still takes care of it.
              ...(assignee && !staff.some(({ id }) => id === assignee.id)
                ? [{ value: assignee.id, label: assignee.name }]
                : []),
            ]}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('priority')}>
            <Select
              value={ticket.priority}
              disabled={!may('priority')}
              onChange={(priority) => void change({ priority })}
              choices={ticketPriorities.map((value) => ({
                value,
                label: t(`tickets:priorities.${value}`),
              }))}
            />
          </Field>
          <Field label={t('department')}>
            <Select
              value={ticket.department}
              disabled={!may('department')}
              onChange={(department) => void change({ department })}
              choices={departments.map((value) => ({ value, label: t(`tickets:departments.${value}`) }))}
            />
          </Field>
        </div>
        <DescriptionList
          items={[
            ...(answerDueAt === null
              ? []
              : [{ term: t('due'), value: <DueBadge at={answerDueAt} due={due} /> }]),
            ...(holdUntil === null ? [] : [{ term: t('statuses.onHold'), value: <Moment at={holdUntil} /> }]),
            { term: t('author'), value: <bdi>{createdBy.name}</bdi> },
            { term: t('created'), value: <Time at={createdAt} /> },
            ...(resources.length === 0
              ? []
              : [
                  {
                    term: t('ticket.resources'),
                    value: (
                      <ul>
                        {resources.map(({ name, target }) => (
                          <li key={target?.id ?? name} className="wrap-anywhere">
                            <bdi>{name}</bdi>
                            {target && (
                              <span className="ms-1.5 text-sm text-text-faint">{kindOf(target.kind, 1)}</span>
                            )}
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                ]),
            ...(rating
              ? [
                  {
                    term: t('ticket.rating'),
                    value: (
                      <>
                        {t('ticket.stars', { count: rating.stars })}
                        <bdi className="block text-sm text-text-muted">{rating.comment}</bdi>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** Changes a ticket as it is shown here; if somebody was faster, nothing of theirs is lost. */
const useChange = ({ ticket: { id, revision } }: DeskDetails) => {
  const { t } = useTranslation('desk')
  const [make] = useChangeDeskTicketMutation()
  return async (changes: Omit<Parameters<typeof make>[0], 'id' | 'ifRevision'>) => {
    const { error } = await make({ id, ...changes, ifRevision: revision })
    if (!error) return void showToast('success', t('ticket.changed'))
    const { status, message } = problemOf(error)
    const detail = status === 412 ? t('ticket.conflict') : message
    return void showToast('error', t('ticket.notChanged'), { detail })
  }
}
