import { useTranslation } from 'react-i18next'
import type { Money } from '#contract/money.ts'
import { mostAdjusted } from '#contract/operator/billing.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { AmountInput } from '#src/ui/AmountInput.tsx'
import { Field } from '#src/ui/Field.tsx'

interface StaffAmountFieldProps {
  amount: string
  currency: string
  onChange: (amount: string) => void
  code: string | undefined
  /** The most that may be asked for here. */
  most?: Money
}

/** An amount in the company's currency, with cents at the most. */
export function StaffAmountField({ amount, currency, onChange, code, most }: StaffAmountFieldProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const bound = formatMoney(most ?? { amount: String(mostAdjusted), currency }, i18n.language)
  return (
    <Field
      label={t('adjust.amount')}
      hint={t('adjust.most', { amount: bound })}
      error={code === undefined ? undefined : t('adjust.wrong', { amount: bound })}
      required
      aside={<span className="text-text-faint">{currency}</span>}
    >
      <AmountInput value={amount} onChange={onChange} />
    </Field>
  )
}
