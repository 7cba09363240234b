import { useTranslation } from 'react-i18next'
import type { Invoice, InvoiceLine } from '#contract/billing/invoices.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useUsageWords } from '../usage/useUsageWords.ts'
import { useMonthName } from './useInvoiceColumns.tsx'

/** What was charged, by product. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const words = useUsageWords()
  return (
    <section aria-label={t('lines')} className="flex flex-col gap-4">
      {[...Map.groupBy(invoice.lines, ({ product }) => product)].map(([product, lines]) => (
        <div key={product}>
          <h3 className="mb-1 font-semibold text-text">{words.kind(product, 2)}</h3>
          <ul className="divide-y divide-line">
            {lines.map((line, n) => (
              // Lines never change, nor their order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={n} className="flex items-baseline justify-between gap-4 py-2">
                <Line line={line} month={invoice.period.from.slice(0, 7)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Line({ line, month }: { line: InvoiceLine; month: string }) {
  const { t, i18n } = useTranslation('invoices')
  const words = useUsageWords()
  const monthName = useMonthName()
  const number = (text: string) =>
    numberFormat(i18n.language, { maximumFractionDigits: 10 }).format(Number(text))
  const { item, projectName, quantity, unit, price, net } = line
  return (
    <>
      <div className="min-w-0">
        <div className="text-text">{words.item(item)}</div>
        <div className="text-sm text-text-muted">
          {projectName !== null && (
            <>
              <bdi>{projectName}</bdi>
              {' · '}
            </>
          )}
          {t(`units.${unit}`, { quantity: number(quantity) })}
          {price !== null && ` × ${number(price)}`}
          {line.month !== month && ` · ${monthName(`${line.month}-01T00:00:00.000Z`)}`}
        </div>
      </div>
      <span className="shrink-0 text-text tabular-nums">
        {formatMoney(net, i18n.language, { exact: true })}
      </span>
    </>
  )
}
