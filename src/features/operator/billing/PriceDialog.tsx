import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorPrices, raiseDays, type PricedItem } from '#contract/operator/prices.ts'
import { once } from '#src/resources/action.ts'
import { usePriceItemWords } from '#src/resources/wallet/usePriceItemWords.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { AmountInput } from '#src/ui/AmountInput.tsx'
import { Field } from '#src/ui/Field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { pricesApi } from './pricesApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { rateText } from './rateText.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'

/** Sets a new price of an item, from the next full hour on. */
export function PriceDialog({ priced, onClose }: { priced: PricedItem; onClose: () => void }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const [hourly, setHourly] = useState('')
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['hourly', 'reason'])
  const { item, current } = priced
  const named = usePriceItemWords()(item)

  const set = async () => {
    const draft = { item, hourly: hourly.trim(), reason: reason.trim() }
    const call = () => pricesApi.endpoints.setPrice.initiate(draft, once)
    if (!(await submit(codesOf(operatorPrices.set.body, draft), call))) return
    onClose()
    void showToast('success', t('prices.done', { item: named }))
  }
  return (
    <ActionDialog
      title={t('prices.title', { item: named })}
      text={t('prices.text', { days: raiseDays })}
      submit={t('prices.submit')}
      size="md"
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void set()}
      onClose={onClose}
    >
      <Field
        label={t('prices.hourly')}
        hint={t('prices.now', { amount: rateText(current.hourly, i18n.language) })}
        error={codeOf('hourly') === undefined ? undefined : t('prices.wrong')}
        required
        aside={<span className="text-text-faint">{current.hourly.currency}</span>}
      >
        <AmountInput value={hourly} onChange={setHourly} />
      </Field>
      <ReasonField
        reason={reason}
        onChange={setReason}
        code={codeOf('reason')}
        hint={t('vouchers.reasonHint')}
      />
    </ActionDialog>
  )
}
