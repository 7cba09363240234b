import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/billing/invoices.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { difference, formatMoney, signOf, sumOf } from '#src/i18n/money.ts'
import { cx } from '#src/ui/cx.ts'

interface Row {
  term: string
  money: Invoice['net']
  isStrong?: boolean
  /** With all its places. */
  isExact?: boolean
}

/** What the lines come to. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  const { language } = i18n
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const { net, taxes, gross, type, reverseCharge } = invoice
  const lines = invoice.lines.reduce((sum, line) => sumOf(sum, line.net), { ...net, amount: '0' })
  const rounding = difference(net, lines)
  const rows: Row[] = [
    // As on its paper: lines have fractions of a cent, and what is paid has none.
    ...(signOf(rounding) === 0
      ? []
      : [
          { term: t('sumOfLines'), money: lines, isExact: true },
          { term: t('rounding'), money: rounding, isExact: true },
        ]),
    { term: t('columns.net'), money: net },
    ...taxes.map(({ rate, tax }) => ({
      term: t('taxAt', { rate: percent.format(Number(rate)) }),
      money: tax,
    })),
    { term: t('columns.gross'), money: gross, isStrong: true },
  ]
  return (
    <div className="border-t border-line pt-4">
      <dl className="flex flex-col gap-1.5">
        {rows.map(({ term, money, isStrong = false, isExact = false }) => (
          <div key={term} className={cx('flex justify-between gap-4', isStrong && 'font-semibold text-text')}>
            <dt className={isStrong ? undefined : 'text-text-muted'}>{term}</dt>
            <dd className="tabular-nums">{formatMoney(money, language, { exact: isExact })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-text-muted">{t(`paid.${type}`)}</p>
      {reverseCharge && <p className="mt-1 text-sm text-text-muted">{t('reverseCharge')}</p>}
    </div>
  )
}
