import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorPrices, type PricedItem } from '#contract/operatorPrices.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { pricesApi } from './pricesApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { rateText } from './rateText.ts'
import './texts.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface WithdrawPriceDialogProps {
  item: string
  price: PricedItem['current']
  onClose: () => void
}

/** Takes back a price that was set by mistake, before it is in effect. */
export function WithdrawPriceDialog({ item, price, onClose }: WithdrawPriceDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['reason'])
  const words = { item, price: rateText(price.hourly, i18n.language) }

  const withdraw = async () => {
    const draft = { reason: reason.trim() }
    const call = () => pricesApi.endpoints.withdrawPrice.initiate({ id: price.id, ...draft }, once)
    if (!(await submit(codesOf(operatorPrices.withdraw.body, draft), call))) return
    onClose()
    void showToast('success', t('prices.withdrawn', words))
  }
  return (
    <ActionDialog
      title={t('prices.withdrawTitle', words)}
      text={t('prices.withdrawText')}
      submit={t('prices.withdrawSubmit')}
      size="md"
      danger
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void withdraw()}
      onClose={onClose}
    >
      <ReasonField
        reason={reason}
        onChange={setReason}
        code={codeOf('reason')}
        hint={t('vouchers.reasonHint')}
      />
    </ActionDialog>
  )
}
