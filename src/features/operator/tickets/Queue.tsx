import Inbox from 'lucide-react/icons/inbox'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { DeskTicket, DeskView } from '#contract/operator/tickets.ts'
import { ticketPriorities } from '#contract/support/answerHours.ts'
import { departments } from '#contract/support/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { pageIn } from '#src/records/useListView.ts'
import { paths } from '#src/routes/paths.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { priorityTones } from '#src/resources/tickets/ticketTones.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Select } from '#src/ui/Select.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListManagedCompaniesQuery } from '../companies/companiesApi.ts'
import { DueBadge } from './DueBadge.tsx'
import { polled, useListQueueQuery } from './deskApi.ts'
import { deskStatusTones } from './deskTones.ts'

const size = 50
const any = 'any'

/** Tickets of all companies, those that are due first at the top; it looks again by itself. */
export function Queue({ view }: { view: DeskView }) {
  const { t } = useTranslation('desk')
  const { filters, page, show } = useQueueAddress(view)
  const { data, error, isFetching, refetch } = useListQueueQuery({ view, ...filters, page, size }, polled)
  useSoundAddress({
    page: data?.page,
    problem: error === undefined ? undefined : problemOf(error),
    ignored: [],
    names: ['view', 'q', 'company', 'department', 'priority'],
  })
  const columns = useQueueColumns()
  const rows = data?.rows.map((row) => ({ ...row, id: row.ticket.id }))
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <Counts counts={data?.counts} />
      <QueueFilters filters={filters} show={show} />
      {data && rows?.length ? (
        <>
          <Table caption={t('title')} columns={columns} rows={rows} busy={isFetching} />
          <Pagination
            number={page}
            size={size}
            total={data.page.total}
            onPage={(number) => show({ page: String(number) })}
          />
        </>
      ) : data ? (
        <EmptyState icon={<Inbox aria-hidden />} title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('loading')} columns={7} />
      )}
    </section>
  )
}

interface QueueFilterValues {
  q?: string
  company?: string
  department?: (typeof departments)[number]
  priority?: (typeof ticketPriorities)[number]
}

/** What the address narrows the queue to. */
const useQueueAddress = (view: DeskView) => {
  const [search, setSearch] = useSearchParams()
  const department = departments.find((one) => one === search.get('department'))
  const priority = ticketPriorities.find((one) => one === search.get('priority'))
  const [q, company] = [search.get('q'), search.get('company')]
  const filters: QueueFilterValues = {
    ...(q && { q }),
    ...(company && { company }),
    ...(department && { department }),
    ...(priority && { priority }),
  }
  const show = (next: Partial<Record<keyof QueueFilterValues | 'page', string>>) => {
    const wanted = { view: view === 'waiting' ? '' : view, ...filters, ...next }
    setSearch(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), {
      replace: true,
    })
  }
  return { filters, page: pageIn(search), show }
}

/** How many wait for staff, whatever the filters say. */
function Counts({ counts }: { counts: Record<'open' | 'atRisk' | 'missed', number> | undefined }) {
  const { t, i18n } = useTranslation('desk')
  const tones = { open: 'text-text', atRisk: 'text-warning-text', missed: 'text-error-text' } as const
  return (
    <dl aria-label={t('counts.label')} className="grid grid-cols-3 gap-3 sm:max-w-md">
      {(['open', 'atRisk', 'missed'] as const).map((name) => (
        <div key={name} className="rounded-card border border-card-line bg-surface px-4 py-2.5 shadow-card">
          <dt className="text-sm text-text-muted">{t(`counts.${name}`)}</dt>
          <dd
            className={cx(
              'text-xl font-semibold tabular-nums',
              counts && counts[name] > 0 ? tones[name] : 'text-text-faint',
            )}
          >
            {counts ? numberFormat(i18n.language, {}).format(counts[name]) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface QueueFiltersProps {
  filters: QueueFilterValues
  show: (next: Partial<Record<keyof QueueFilterValues | 'page', string>>) => void
}

function QueueFilters({ filters, show }: QueueFiltersProps) {
  const { t } = useTranslation(['desk', 'tickets'])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        q={filters.q ?? ''}
        onSearch={(q) => show({ q })}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
      />
      <span className="w-56 max-sm:w-full">
        <CompanyPick value={filters.company} onChange={(company) => show({ company: company ?? '' })} />
      </span>
      <Select
        label={t('department')}
        className="sm:w-48"
        value={filters.department ?? any}
        onChange={(department) => show({ department: department === any ? '' : department })}
        choices={[
          { value: any, label: t('anyDepartment') },
          ...departments.map((value) => ({ value, label: t(`tickets:departments.${value}`) })),
        ]}
      />
      <Select
        label={t('priority')}
        className="sm:w-44"
        value={filters.priority ?? any}
        onChange={(priority) => show({ priority: priority === any ? '' : priority })}
        choices={[
          { value: any, label: t('anyPriority') },
          ...ticketPriorities.map((value) => ({ value, label: t(`tickets:priorities.${value}`) })),
        ]}
      />
    </div>
  )
}

interface CompanyPickProps {
  value: string | undefined
  onChange: (company: string | undefined) => void
}

/** A company, found by a part of its name. */
function CompanyPick({ value, onChange }: CompanyPickProps) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed).trim()
  // Before anything is typed, the one that the address names.
  const { data } = useListManagedCompaniesQuery({ q: q || (value ?? ''), size: 20 }, { skip: !q && !value })
  const found = data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Combobox
      label={t('company')}
      placeholder={t('anyCompany')}
      value={value}
      onChange={onChange}
      onSearch={(text) => {
        setTyped(text)
        // Whoever empties the field wants all companies.
        if (text === '' && value) onChange(undefined)
      }}
      choices={found}
    />
  )
}

type Row = DeskTicket & { id: string }

const dueCell = ({ ticket, due }: Row) =>
  ticket.answerDueAt !== null && <DueBadge at={ticket.answerDueAt} due={due} />
const companyCell = ({ company }: Row) => (
  <bdi title={company.name} className="block max-w-48 truncate max-md:max-w-full">
    {company.name}
  </bdi>
)
const lastNoteCell = ({ ticket }: Row) => <Time at={ticket.lastNoteAt} />
const subjectCell = (row: Row) => <Subject {...row} />

function Subject({ ticket: { id, number, subject }, heldMails }: Row) {
  const { t } = useTranslation(['desk', 'tickets'])
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={paths.desk(id)} className={cx(rowLinkClass, 'wrap-anywhere')}>
        {t('tickets:number', { number })} <bdi>{subject}</bdi>
      </Link>
      {heldMails > 0 && <Badge tone="warning">{t('heldMails', { count: heldMails })}</Badge>}
    </span>
  )
}

const useQueueColumns = (): Column<Row>[] => {
  const { t } = useTranslation(['desk', 'tickets'])
  return [
    { id: 'subject', header: t('subject'), cell: subjectCell },
    { id: 'company', header: t('company'), cell: companyCell },
    { id: 'due', header: t('due'), cell: dueCell, narrow: true },
    {
      id: 'priority',
      header: t('priority'),
      cell: ({ ticket: { priority } }) => (
        <StatusDot tone={priorityTones[priority]}>{t(`tickets:priorities.${priority}`)}</StatusDot>
      ),
      narrow: true,
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ ticket: { status } }) => (
        <StatusDot tone={deskStatusTones[status]}>{t(`statuses.${status}`)}</StatusDot>
      ),
      narrow: true,
    },
    {
      id: 'department',
      header: t('department'),
      cell: ({ ticket }) => t(`tickets:departments.${ticket.department}`),
      narrow: true,
    },
    {
      id: 'assignee',
      header: t('assignee'),
      cell: ({ assignee }) =>
        assignee ? <bdi>{assignee.name}</bdi> : <span className="text-text-faint">{t('nobody')}</span>,
      narrow: true,
    },
    { id: 'lastNote', header: t('lastNote'), cell: lastNoteCell, narrow: true },
  ]
}
