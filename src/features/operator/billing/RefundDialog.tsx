import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorBilling, type RefundableTopUp } from '#contract/operator/billing.ts'
import { difference, formatMoney } from '#src/i18n/money.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { operatorBillingApi } from './operatorBillingApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { StaffAmountField } from './StaffAmountField.tsx'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface RefundDialogProps {
  topUp: RefundableTopUp
  onClose: () => void
}

/** Proposes to refund a part of a payment to its card. */
export function RefundDialog({ topUp, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const left = difference(topUp.amount, topUp.refunded)
  const [amount, setAmount] = useState(left.amount)
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['amount', 'reason'])
  const draft = { amount: amount.trim(), reason: reason.trim() }

  const propose = async () => {
    const call = () => operatorBillingApi.endpoints.proposeRefund.initiate({ id: topUp.id, ...draft }, once)
    if (!(await submit(codesOf(operatorBilling.proposeRefund.body, draft), call))) return
    onClose()
    void showToast('success', t('refund.done'))
  }
  return (
    <ActionDialog
      title={t('refund.title', { amount: formatMoney(topUp.amount, i18n.language) })}
      text={t('refund.text')}
      submit={t('refund.submit')}
      size="md"
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void propose()}
      onClose={onClose}
    >
      <StaffAmountField
        amount={amount}
        currency={left.currency}
        onChange={setAmount}
        code={codeOf('amount')}
        most={left}
      />
      <ReasonField reason={reason} onChange={setReason} code={codeOf('reason')} />
    </ActionDialog>
  )
}
