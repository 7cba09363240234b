import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorBilling, type RefundableTopUp } from '#contract/operatorBilling.ts'
import { difference, formatMoney } from '#src/common/money.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { operatorBillingApi } from './operatorBillingApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { StaffAmountField } from './StaffAmountField.tsx'
import './texts.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface RefundDialogProps {
  topUp: RefundableTopUp
  onClose: () => void
}

/** Pays a part of a payment back to its card. Sent again after a lost answer, it is the same refund. */
export function RefundDialog({ topUp, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const left = difference(topUp.amount, topUp.refunded)
  const [amount, setAmount] = useState(left.amount)
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['amount', 'reason'])
  const draft = { amount: amount.trim(), reason: reason.trim() }
  const idempotencyKey = useKeyOf(JSON.stringify(draft))

  const refund = async () => {
    const call = () =>
      operatorBillingApi.endpoints.refundTopUp.initiate({ id: topUp.id, ...draft, idempotencyKey }, once)
    if (!(await submit(codesOf(operatorBilling.refund.body, draft), call))) return
    onClose()
    void showToast(
      'success',
      t('refund.done', {
        amount: formatMoney({ ...left, amount: draft.amount }, i18n.language),
      }),
    )
  }
  return (
    <ActionDialog
      title={t('refund.title', { amount: formatMoney(topUp.amount, i18n.language) })}
      text={t('refund.text')}
      submit={t('refund.submit')}
      size="md"
      danger
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void refund()}
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

/** One key for as long as the same is asked for. */
const useKeyOf = (asked: string): string => {
  const [kept, setKept] = useState(() => ({ asked, key: crypto.randomUUID() }))
  if (kept.asked === asked) return kept.key
  const next = { asked, key: crypto.randomUUID() }
  setKept(next)
  return next.key
}
