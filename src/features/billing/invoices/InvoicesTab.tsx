import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { invoices, type Invoice } from '#contract/billing/invoices.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useList } from '#src/records/useList.ts'
import { pageIn } from '#src/records/useListView.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Table } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { priceItemsTexts } from '#src/resources/wallet/priceItemTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useListInvoicesQuery } from '../invoicesApi.ts'
import { topUpParameters } from '../topUp/topUpAddress.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { ExportInvoices } from './ExportInvoices.tsx'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { useInvoiceColumns } from './useInvoiceColumns.tsx'
import { billingTexts } from '../texts.ts'
import { invoicesTexts } from './texts.ts'

export const texts = [...billingTexts, ...invoicesTexts, ...priceItemsTexts, ...resourcesTexts]

const size = 50

/** Invoices and credit notes, the latest first; the one that the address names is open. */
export function InvoicesTab() {
  const { t } = useTranslation('invoices')
  if (useCan(invoices.list)) return <InvoiceList />
  return (
    <EmptyState icon={<FileText aria-hidden />} title={t('forbidden')}>
      {t('forbiddenText')}
    </EmptyState>
  )
}

const downloadCell = (row: Invoice) => <DownloadButton invoice={row} isPlain />

function InvoiceList() {
  const { t } = useTranslation('invoices')
  const [search, setSearch] = useSearchParams()
  const number = pageIn(search)
  const open = search.get('invoice')
  const { rows, page, problem, isLoading, isBusy, refetch } = useList(
    useListInvoicesQuery({ page: number, size }, { refetchOnMountOrArgChange: true }),
  )
  useSoundAddress({ page, problem, names: ['invoice', ...topUpParameters] })
  const show = (about: Record<string, string>) => setSearch({ tab: 'invoices', ...about })
  const columns = useInvoiceColumns((id) => ({ page: String(number), invoice: id }))

  return (
    <div className="flex flex-col gap-4">
      {rows.length > 0 ? (
        <>
          <div className="flex justify-end">
            <ExportInvoices />
          </div>
          <Table caption={t('title')} columns={columns} rows={rows} busy={isBusy} rowActions={downloadCell} />
          <Pagination
            number={number}
            size={size}
            total={page?.total ?? rows.length}
            onPage={(next) => show({ page: String(next) })}
          />
        </>
      ) : problem ? (
        <ErrorState message={problem.message} requestId={problem.requestId} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <TableSkeleton label={t('loading')} columns={6} />
      ) : (
        <EmptyState icon={<FileText aria-hidden />} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {open !== null && <InvoiceDrawer id={open} onClose={() => show({ page: String(number) })} />}
    </div>
  )
}
