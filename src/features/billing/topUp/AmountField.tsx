import { useTranslation } from 'react-i18next'
import { leastTopUp, mostTopUp, topUpAmount, topUpPresets } from '#contract/billing/topUps.ts'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { difference, formatMoney, signOf } from '#src/i18n/money.ts'
import { lastsWith } from '#src/resources/wallet/spending.ts'
import { useRunwayWords } from '#src/resources/wallet/useRunwayWords.ts'
import { AmountInput } from '#src/ui/AmountInput.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { useNow } from '#src/ui/useNow.ts'

const longSeconds = 2 * 365 * 86_400

interface AmountFieldProps {
  amount: string
  onChange: (amount: string) => void
  /** What is wrong with it. */
  code: string | undefined
}

/** How much: one of a few amounts or another, and how long the balance lasts then. */
export function AmountField({ amount, onChange, code }: AmountFieldProps) {
  const { t, i18n } = useTranslation('paymentMethods')
  const currency = useReadWalletQuery().data?.balance.currency ?? 'USD'
  const money = (value: number | `${number}`) =>
    numberFormat(i18n.language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
  const bounds = { least: money(leastTopUp), most: money(mostTopUp) }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('topUp.amount')}
        hint={<AfterPaying amount={amount} otherwise={t('topUp.between', bounds)} />}
        error={code === undefined ? undefined : t('topUp.between', bounds)}
        live
        required
        aside={<span className="text-text-faint">{currency}</span>}
      >
        <AmountInput name="amount" value={amount} onChange={onChange} className="text-lg" />
      </Field>
      <div role="group" aria-label={t('topUp.presets')} className="flex flex-wrap gap-2">
        {topUpPresets.map((preset) => (
          <Button key={preset} size="sm" aria-pressed={amount === preset} onClick={() => onChange(preset)}>
            {money(preset)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** How long the balance lasts with it; what is asked for while that can't be said. */
function AfterPaying({ amount, otherwise }: { amount: string; otherwise: string }) {
  const { t, i18n } = useTranslation('paymentMethods')
  const { span, moment } = useRunwayWords()
  const now = useNow()
  const { data: wallet } = useReadWalletQuery()
  const typed = topUpAmount.safeParse(amount.trim())
  if (!wallet || !typed.success) return otherwise
  if (signOf(wallet.due) > 0) {
    const rest = difference(wallet.due, { ...wallet.due, amount: typed.data })
    return (
      <span aria-live="polite">
        {signOf(rest) > 0
          ? t('topUp.stillDue', { amount: formatMoney(rest, i18n.language) })
          : t(wallet.suspension ? 'topUp.restores' : 'topUp.settles')}
      </span>
    )
  }
  const seconds = lastsWith(wallet, { paid: { ...wallet.balance, amount: typed.data } }, now)
  if (seconds === null) return t('topUp.idle')
  if (seconds === 0) return t('topUp.notEnough')
  return (
    <span aria-live="polite">
      {seconds >= longSeconds
        ? t('topUp.lastsLong')
        : t('topUp.lasts', { span: span(seconds), date: moment(now + seconds * 1000, now) })}
    </span>
  )
}
