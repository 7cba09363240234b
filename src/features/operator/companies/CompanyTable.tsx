import Building2 from 'lucide-react/icons/building-2'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { companyStates, type ManagedCompany } from '#contract/operator/companies.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { pageIn } from '#src/records/useListView.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { CompanyStateBadge } from './CompanyStateBadge.tsx'
import { useListManagedCompaniesQuery } from './companiesApi.ts'

const size = 25

const nameCell = ({ id, name }: ManagedCompany) => (
  <Link to={{ search: `?id=${id}` }} className={rowLinkClass}>
    <bdi>{name}</bdi>
  </Link>
)
const stateCell = ({ state }: ManagedCompany) => <CompanyStateBadge state={state} />
const createdCell = ({ createdAt }: ManagedCompany) => <Time at={createdAt} />

const shownBalance = (balance: ManagedCompany['balance'], language: string) => (
  <span className={signOf(balance) < 0 ? 'text-error-text' : ''}>{formatMoney(balance, language)}</span>
)

/** Companies by name, state or a person's address, a page at a time; the address of the page says which. */
export function CompanyTable() {
  const { t, i18n } = useTranslation('operatorCompanies')
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const state = companyStates.find((one) => one === search.get('state'))
  const page = pageIn(search)
  const { data, error, isFetching, refetch } = useListManagedCompaniesQuery(
    { page, size, ...(q !== '' && { q }), ...(state && { state }) },
    { refetchOnMountOrArgChange: true },
  )
  useSoundAddress({
    page: data?.page,
    problem: error === undefined ? undefined : problemOf(error),
    ignored: search.has('state') && !state ? ['state'] : [],
    names: ['q', 'state'],
  })
  const show = (next: { q?: string; state?: string; page?: number }) => {
    const wanted = { q, state: state ?? '', page: 1, ...next }
    const kept = Object.entries(wanted).filter(([, value]) => value !== '' && value !== 1)
    setSearch(Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), { replace: true })
  }
  const columns: Column<ManagedCompany>[] = [
    { id: 'name', header: t('company'), cell: nameCell },
    { id: 'state', header: t('state'), cell: stateCell, narrow: true },
    {
      id: 'balance',
      header: t('balance'),
      cell: ({ balance }) => shownBalance(balance, i18n.language),
      align: 'end',
      narrow: true,
    },
    { id: 'people', header: t('people'), cell: ({ people }) => people, align: 'end', narrow: true },
    { id: 'createdAt', header: t('since'), cell: createdCell, narrow: true },
  ]
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          q={q}
          onSearch={(wanted) => show({ q: wanted })}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <Select
          label={t('state')}
          className="sm:w-60"
          value={state ?? 'all'}
          onChange={(wanted) => show({ state: wanted === 'all' ? '' : wanted })}
          choices={[
            { value: 'all', label: t('allStates') },
            ...companyStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
      </div>
      {data?.rows.length ? (
        <>
          <Table caption={t('title')} columns={columns} rows={data.rows} busy={isFetching} />
          <Pagination
            number={page}
            size={size}
            total={data.page.total}
            onPage={(number) => show({ page: number })}
          />
        </>
      ) : data ? (
        <EmptyState icon={<Building2 aria-hidden />} title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('loading')} columns={5} />
      )}
    </section>
  )
}
