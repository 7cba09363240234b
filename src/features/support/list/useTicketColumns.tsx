import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Ticket } from '#contract/support/records.ts'
import { paths } from '#src/routes/paths.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { cx } from '#src/ui/cx.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { priorityTones, statusTones } from '#src/resources/tickets/ticketTones.ts'
import { useTimeElement } from '#src/ui/useTimeElement.tsx'

const none = '–'

/** The columns of the list of tickets; those that the server can sort by are sortable. */
export const useTicketColumns = (): DataColumn<Ticket>[] => {
  const { t } = useTranslation(['support', 'tickets'])
  const timeElement = useTimeElement()
  const hiddenAtFirst = !useIsAtLeast('2xl')
  const resourcesOf = ({ resources: [first, ...others] }: Ticket) => {
    if (!first) return none
    return others.length === 0 ? first.name : t('more', { name: first.name, rest: others.length })
  }
  return [
    {
      id: 'subject',
      header: t('fields.subject'),
      width: 300,
      always: true,
      sortable: true,
      cell: ({ id, subject, status }) => (
        <Link
          to={paths.ticket(id)}
          className={cx(
            rowLinkClass,
            'min-w-0 truncate [unicode-bidi:plaintext]',
            // What waits for the reader, as in a mailbox.
            status === 'answered' ? 'font-semibold!' : 'font-normal!',
          )}
        >
          {subject}
        </Link>
      ),
    },
    {
      id: 'number',
      header: t('fields.number'),
      width: 84,
      sortable: true,
      cell: ({ number }) => t('tickets:number', { number }),
    },
    {
      id: 'status',
      header: t('fields.status'),
      width: 140,
      sortable: true,
      dot: ({ status }) => ({ tone: statusTones[status] }),
      cell: ({ status }) => t(`tickets:statuses.${status}`),
    },
    {
      id: 'department',
      header: t('fields.department'),
      width: 112,
      hiddenAtFirst,
      cell: ({ department }) => t(`tickets:departments.${department}`),
    },
    {
      id: 'priority',
      header: t('fields.priority'),
      width: 96,
      sortable: true,
      dot: ({ priority }) => ({ tone: priorityTones[priority] }),
      cell: ({ priority }) => t(`tickets:priorities.${priority}`),
    },
    {
      id: 'resources',
      header: t('fields.resources'),
      width: 170,
      title: ({ resources }) => resources.map(({ name }) => name).join(', ') || undefined,
      cell: resourcesOf,
    },
    {
      id: 'lastNoteAt',
      header: t('fields.lastNote'),
      width: 126,
      sortable: true,
      title: ({ lastNoteBy }) => t(`lastNote.${lastNoteBy}`),
      cell: ({ lastNoteAt }) => timeElement(lastNoteAt),
    },
    {
      id: 'answerDueAt',
      header: t('fields.due'),
      width: 120,
      sortable: true,
      cell: ({ answerDueAt }) => (answerDueAt === null ? none : timeElement(answerDueAt)),
    },
    {
      id: 'createdBy',
      header: t('fields.person'),
      width: 140,
      hiddenAtFirst: true,
      cell: ({ createdBy }) => createdBy.name,
    },
    {
      id: 'createdAt',
      header: t('fields.created'),
      width: 110,
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ createdAt }) => timeElement(createdAt),
    },
  ]
}
