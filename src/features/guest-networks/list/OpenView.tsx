import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldHalf from 'lucide-react/icons/shield-half'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Opening } from '#contract/guest-networks/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { useMay } from '#src/auth/useMay.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { useListView } from '#src/records/useListView.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListOpenQuery } from '#src/networking/packets/packetsApi.ts'
import { useOpeningColumns, withId, type OpeningRow } from '#src/networking/packets/useOpeningColumns.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { ofGroup } from '../actions.ts'
import { CloseDialog } from '../dialogs/CloseDialog.tsx'
import { useGetMyAddressQuery } from '../guestNetworksApi.ts'
import { rangeOfMine } from '../myAddress.ts'
import { saveOpenings } from './exportedOpenings.ts'

export const texts = [...guestNetworksTexts, ...resourcePagesTexts]

/** As many as are read at once. */
const pageSize = 50

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
  const { servicesOf } = useRuleWords()
  const { query, search, goTo } = useListView()
  const { project, page: wanted, q } = query
  const may = useMay()
  const mine = rangeOfMine(useGetMyAddressQuery().data)
  const [asked, setAsked] = useState<{ row: OpeningRow; does: 'restrict' | 'remove' }>()
  const [isSaving, setIsSaving] = useState(false)
  const [saveProblem, setSaveProblem] = useState<Problem>()
  const dispatch = useAppDispatch()
  const narrowed = { ...(project !== undefined && { project }), ...(q !== undefined && { q }) }
  const { data, error, isFetching, refetch } = useListOpenQuery(
    { ...narrowed, page: wanted, size: pageSize },
    { refetchOnMountOrArgChange: true },
  )
  const { isCorrecting } = useSoundAddress({
    // Behind the last page, the server answers the last one.
    page: data && !isFetching ? { ...data.page, number: wanted } : undefined,
    problem: error === undefined ? undefined : problemOf(error),
    names: ['q', 'project'],
  })
  const save = async () => {
    setIsSaving(true)
    const problem = await dispatch(saveOpenings(narrowed))
    setIsSaving(false)
    setSaveProblem(problem)
  }
  if (!data)
    return error && !isCorrecting ? (
      <PartProblem kind={t('views.open')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('open.loading')} columns={5} />
    )
  const { total } = data.page
  if (total === 0 && q === undefined && !data.tooMany)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={t('open.none')}>
        {t('open.noneText')}
      </EmptyState>
    )
  const wordsOf = (row: OpeningRow) => `${servicesOf({ ...row, icmp: null })}, ${row.owner.name}`
  const rows = data.rows.map(withId)
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
          q={q ?? ''}
          onSearch={search}
          label={t('open.search')}
          placeholder={t('open.searchPlaceholder')}
        />
        <Button
          icon={<Download aria-hidden className="size-4" />}
          disabled={rows.length === 0}
          busy={isSaving}
          onClick={() => void save()}
        >
          {t('resources:list.export')}
        </Button>
      </div>
      {data.tooMany && <Banner tone="warning">{t('open.tooMany')}</Banner>}
      {saveProblem && (
        <PartProblem kind={t('views.open')} problem={saveProblem} onRetry={() => void save()} />
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('open.noMatch')} />
      ) : (
        <Table
          caption={t('views.open')}
          columns={columns}
          rows={rows}
          busy={isFetching}
          rowActions={may(ofGroup.setRules.needs) ? actions : undefined}
        />
      )}
      {total > pageSize && (
        <Pagination number={data.page.number} size={pageSize} total={total} onPage={goTo} />
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
