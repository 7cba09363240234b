import Building2 from 'lucide-react/icons/building-2'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { FoundCompany } from '#contract/operator/billing.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { CreditProposalsCard } from './CreditProposalsCard.tsx'
import { MoneyProposalsCard } from './MoneyProposalsCard.tsx'
import { useFindCompaniesQuery, useListProposalsQuery } from './operatorBillingApi.ts'
import { WalletStateBadge } from './WalletStateBadge.tsx'

/** Another of the staff may propose at any moment. */
const everyMs = 15_000

const nameCell = ({ id, name }: FoundCompany) => (
  <Link to={{ search: `?company=${id}` }} className={rowLinkClass}>
    <bdi>{name}</bdi>
  </Link>
)
const stateCell = ({ state, status }: FoundCompany) => <WalletStateBadge state={state} status={status} />

const owed = (balance: FoundCompany['balance'], language: string) => (
  <span className={signOf(balance) < 0 ? 'text-error-text' : ''}>{formatMoney(balance, language)}</span>
)

/** What has to be confirmed, and any company by whatever is known of it. */
export function CompaniesView() {
  const { t } = useTranslation('operatorBilling')
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const proposals = useListProposalsQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  return (
    <div className="flex flex-col gap-6">
      {proposals.data && proposals.data.length > 0 && (
        <MoneyProposalsCard
          title={t('proposals.title')}
          description={t('proposals.text')}
          proposals={proposals.data}
          isNamed
        />
      )}
      <CreditProposalsCard />
      <div className="flex flex-col gap-4">
        <SearchBox
          q={q}
          onSearch={(wanted) => setSearch(wanted === '' ? {} : { q: wanted }, { replace: true })}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <Found q={q} />
      </div>
    </div>
  )
}

function Found({ q }: { q: string }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const { data, error, isFetching, refetch } = useFindCompaniesQuery(q === '' ? {} : { q }, {
    refetchOnMountOrArgChange: true,
  })
  const columns: Column<FoundCompany>[] = [
    { id: 'name', header: t('search.company'), cell: nameCell },
    { id: 'state', header: t('search.state'), cell: stateCell, narrow: true },
    {
      id: 'balance',
      header: t('wallet.available'),
      cell: ({ balance }) => owed(balance, i18n.language),
      align: 'end',
      narrow: true,
    },
  ]
  if (data?.length)
    return (
      <Table
        caption={t(q === '' ? 'search.owing' : 'views.companies')}
        columns={columns}
        rows={data}
        busy={isFetching}
      />
    )
  if (data)
    return (
      <EmptyState icon={<Building2 aria-hidden />} title={t(q === '' ? 'search.noneOwes' : 'search.none')}>
        {t('search.hint')}
      </EmptyState>
    )
  if (!error) return <TableSkeleton label={t('search.loading')} columns={3} />
  const { message, requestId } = problemOf(error)
  return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} />
}
