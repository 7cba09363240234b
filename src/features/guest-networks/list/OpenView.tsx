import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldHalf from 'lucide-react/icons/shield-half'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Opening } from '#contract/guestNetworks.ts'
import { openMarks } from '#contract/packets/openings.ts'
import { useMay } from '#src/auth/useMay.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/common/paths.ts'
import { useListView } from '#src/records/useListView.ts'
import { downloadCsv, toCsv } from '#src/resources/list/csv.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListOpenQuery } from '#src/resources/packets/packetsApi.ts'
import { useOpeningColumns, withId, type OpeningRow } from '#src/resources/packets/useOpeningColumns.tsx'
import { useRuleWords } from '#src/resources/packets/useRuleWords.ts'
import { ofGroup } from '../actions.ts'
import { CloseDialog } from '../dialogs/CloseDialog.tsx'
import { useGetMyAddressQuery } from '../guestNetworksApi.ts'
import { rangeOfMine } from '../myAddress.ts'
import { exportedOpenings } from './exportedOpenings.ts'

/** As many as are read at once. */
const pageSize = 50

/** What has no mark is meant to be open. */
const urgencyOf = ({ marks }: Opening) =>
  Math.min(...marks.map((mark) => openMarks.findIndex((one) => one === mark)), openMarks.length)

const toOwner = ({ kind, id }: Opening['owner']) =>
  kind === 'loadBalancer' ? paths.loadBalancer(id, 'listeners') : paths.instance(id, 'networking')

const ownerCell = ({ owner }: OpeningRow) => (
  <Link to={toOwner(owner)} className={rowLinkClass}>
    <bdi>{owner.name}</bdi>
  </Link>
)
const addressCell = ({ address }: OpeningRow) => (
  <bdi dir="ltr" className="max-md:break-all">
    {address}
  </bdi>
)

/** All that the internet reaches, what should not be open to everybody first. */
export function OpenView() {
  const { t } = useTranslation(['guestNetworks', 'resources'])
  const ofOpening = useOpeningColumns()
  const { servicesOf, markOf } = useRuleWords()
  const { query, search, goTo } = useListView()
  const { project } = query
  const q = query.q ?? ''
  const may = useMay()
  const mine = rangeOfMine(useGetMyAddressQuery().data)
  const [asked, setAsked] = useState<{ row: OpeningRow; does: 'restrict' | 'remove' }>()
  const { data, error, isFetching, refetch } = useListOpenQuery(
    { ...(project !== undefined && { project }) },
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <PartProblem kind={t('views.open')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('open.loading')} columns={5} />
    )
  if (data.length === 0)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={t('open.none')}>
        {t('open.noneText')}
      </EmptyState>
    )
  const wordsOf = (row: OpeningRow) => `${servicesOf({ ...row, icmp: null })}, ${row.owner.name}`
  const sought = q.toLowerCase()
  const isSought = (row: OpeningRow) =>
    [wordsOf(row), row.address, row.group?.name ?? '', ...row.marks.map(markOf)].some((text) =>
      text.toLowerCase().includes(sought),
    )
  const rows = data
    .map(withId)
    .filter(isSought)
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  // A page beyond the last one is the last: rows go when what they show is closed.
  const page = Math.min(query.page, Math.max(1, Math.ceil(rows.length / pageSize)))
  const actions = (row: OpeningRow) =>
    row.group &&
    row.ruleId !== null &&
    may(ofGroup.setRules.needs, row.projectId) && (
      <span className="inline-flex gap-1">
        {mine && (
          <IconButton
            plain
            size="sm"
            label={t('open.restrictOf', { what: wordsOf(row) })}
            onClick={() => setAsked({ row, does: 'restrict' })}
          >
            <ShieldHalf aria-hidden />
          </IconButton>
        )}
        <IconButton
          plain
          size="sm"
          label={t('open.removeOf', { what: wordsOf(row) })}
          onClick={() => setAsked({ row, does: 'remove' })}
        >
          <Trash aria-hidden />
        </IconButton>
      </span>
    )
  const columns: Column<OpeningRow>[] = [
    { id: 'owner', header: t('open.owner'), cell: ownerCell },
    { id: 'address', header: t('open.address'), mono: true, cell: addressCell },
    ...ofOpening,
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox
          q={q}
          onSearch={search}
          label={t('open.search')}
          placeholder={t('open.searchPlaceholder')}
        />
        <Button
          icon={<Download aria-hidden className="size-4" />}
          disabled={rows.length === 0}
          onClick={() => downloadCsv('open-to-the-internet.csv', toCsv(exportedOpenings, rows))}
        >
          {t('resources:list.export')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('open.noMatch')} />
      ) : (
        <Table
          caption={t('views.open')}
          columns={columns}
          rows={rows.slice((page - 1) * pageSize, page * pageSize)}
          busy={isFetching}
          rowActions={may(ofGroup.setRules.needs) ? actions : undefined}
        />
      )}
      {rows.length > pageSize && (
        <Pagination number={page} size={pageSize} total={rows.length} onPage={goTo} />
      )}
      {asked?.row.group && asked.row.ruleId !== null && (
        <CloseDialog
          ruleId={asked.row.ruleId}
          group={asked.row.group}
          does={asked.does}
          mine={mine}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
