import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Invoice } from '#contract/billing/invoices.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { difference, formatMoney, signOf } from '#src/i18n/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'

/** "October 2026". */
export const useMonthName = () => {
  const { i18n } = useTranslation('invoices')
  const format = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (at: string) => format.format(new Date(at))
}

const issuedCell = ({ issuedAt }: Invoice) => <Time at={issuedAt} absolute />

/** `addressOf` says what the address has to say for an invoice to be open. */
export const useInvoiceColumns = (addressOf: (id: string) => Record<string, string>): Column<Invoice>[] => {
  const { t, i18n } = useTranslation('invoices')
  const month = useMonthName()
  const money = (id: 'net' | 'tax' | 'gross'): Column<Invoice> => ({
    id,
    header: t(`columns.${id}`),
    cell: (row) => formatMoney(row[id], i18n.language),
    align: 'end',
    narrow: true,
  })
  return [
    {
      id: 'number',
      header: t('columns.number'),
      cell: ({ id, number }) => (
        <Link
          to={{ search: `?${new URLSearchParams({ tab: 'invoices', ...addressOf(id) }).toString()}` }}
          className={rowLinkClass}
        >
          <bdi>{number}</bdi>
        </Link>
      ),
    },
    {
      id: 'type',
      header: t('columns.type'),
      cell: ({ type, credited, gross }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {t(`types.${type}`)}
          {signOf(credited) > 0 && (
            <Badge>{t(signOf(difference(gross, credited)) > 0 ? 'partlyCredited' : 'credited')}</Badge>
          )}
        </span>
      ),
    },
    { id: 'period', header: t('columns.period'), cell: ({ period }) => month(period.from) },
    { id: 'issued', header: t('columns.issued'), cell: issuedCell, narrow: true },
    money('net'),
    money('tax'),
    money('gross'),
  ]
}
