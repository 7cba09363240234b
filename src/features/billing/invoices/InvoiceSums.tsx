import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/invoices.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { formatMoney } from '#src/common/money.ts'
import { cx } from '#src/ui/cx.ts'

/** What the lines come to. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  const { language } = i18n
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const { net, taxes, gross, type, reverseCharge } = invoice
  const rows = [
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
        {rows.map(({ term, money, isStrong = false }) => (
          <div key={term} className={cx('flex justify-between gap-4', isStrong && 'font-semibold text-text')}>
            <dt className={isStrong ? undefined : 'text-text-muted'}>{term}</dt>
            <dd className="tabular-nums">{formatMoney(money, language)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-text-muted">{t(`paid.${type}`)}</p>
      {reverseCharge && <p className="mt-1 text-sm text-text-muted">{t('reverseCharge')}</p>}
    </div>
  )
}
