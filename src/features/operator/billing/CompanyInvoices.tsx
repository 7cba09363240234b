import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BilledInvoice } from '#contract/operator/invoices.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { difference, formatMoney, signOf } from '#src/i18n/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { InvoiceDownload } from './InvoiceDownload.tsx'
import { useListCompanyInvoicesQuery } from './operatorInvoicesApi.ts'
import { PagedCard, pageSize } from './PagedCard.tsx'

const numberCell = ({ number }: BilledInvoice) => <bdi dir="ltr">{number}</bdi>
const issuedCell = ({ issuedAt }: BilledInvoice) => <Time at={issuedAt} absolute />
const typeCell = (invoice: BilledInvoice) => <Type invoice={invoice} />
const isCreditable = ({ type, gross, credited }: BilledInvoice) =>
  type === 'invoice' && signOf(difference(gross, credited)) > 0

const buttons = (invoice: BilledInvoice, onAsk: (invoice: BilledInvoice) => void) => (
  <span className="inline-flex justify-end gap-2">
    <InvoiceDownload invoice={invoice} />
    {isCreditable(invoice) && <CreditButton invoice={invoice} onAsk={onAsk} />}
  </span>
)

/** Invoices and credit notes of the company, the latest first; what is left of an invoice can be credited. */
export function CompanyInvoices({ id }: { id: string }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const [page, setPage] = useState(1)
  const [crediting, setCrediting] = useState<BilledInvoice>()
  const list = useListCompanyInvoicesQuery({ id, page, size: pageSize }, { refetchOnMountOrArgChange: true })
  const month = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const columns: Column<BilledInvoice>[] = [
    { id: 'number', header: t('invoices.number'), cell: numberCell, mono: true, narrow: true },
    { id: 'type', header: t('invoices.type'), cell: typeCell },
    {
      id: 'period',
      header: t('invoices.period'),
      cell: ({ period }) => month.format(new Date(period.from)),
    },
    { id: 'issued', header: t('invoices.issued'), cell: issuedCell, narrow: true },
    {
      id: 'gross',
      header: t('invoices.gross'),
      cell: ({ gross }) => formatMoney(gross, i18n.language),
      align: 'end',
      narrow: true,
    },
  ]
  return (
    <>
      <PagedCard
        title={t('invoices.title')}
        empty={t('invoices.empty')}
        columns={columns}
        list={list}
        page={page}
        onPage={setPage}
        rowActions={(row) => buttons(row, setCrediting)}
      />
      {crediting && <CreditDialog invoice={crediting} onClose={() => setCrediting(undefined)} />}
    </>
  )
}

function Type({ invoice }: { invoice: BilledInvoice }) {
  const { t } = useTranslation('operatorBilling')
  const { type, corrects, credited } = invoice
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {t(`invoices.types.${type}`)}
      {corrects && <bdi className="text-text-muted">{corrects.number}</bdi>}
      {signOf(credited) > 0 && (
        <Badge>{t(isCreditable(invoice) ? 'invoices.partlyCredited' : 'invoices.credited')}</Badge>
      )}
    </span>
  )
}

interface CreditButtonProps {
  invoice: BilledInvoice
  onAsk: (invoice: BilledInvoice) => void
}

function CreditButton({ invoice, onAsk }: CreditButtonProps) {
  const { t } = useTranslation('operatorBilling')
  return (
    <Button
      size="sm"
      aria-label={t('credit.named', { number: invoice.number })}
      onClick={() => onAsk(invoice)}
    >
      {t('credit.action')}
    </Button>
  )
}
