import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorBilling, type FoundCompany } from '#contract/operator/billing.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { showToast } from '#src/ui/toast.ts'
import { operatorBillingApi } from './operatorBillingApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { StaffAmountField } from './StaffAmountField.tsx'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface AdjustDialogProps {
  company: FoundCompany
  onClose: () => void
}

/** Proposes to add an amount to the wallet, or to take it. */
export function AdjustDialog({ company, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['amount', 'reason'])

  const propose = async () => {
    const draft = { direction, amount: amount.trim(), reason: reason.trim() }
    const call = () =>
      operatorBillingApi.endpoints.proposeAdjustment.initiate({ id: company.id, ...draft }, once)
    if (!(await submit(codesOf(operatorBilling.proposeAdjustment.body, draft), call))) return
    onClose()
    void showToast('success', t('adjust.done'))
  }
  return (
    <ActionDialog
      title={t('adjust.title', { company: company.name })}
      text={t('adjust.text')}
      submit={t('adjust.submit')}
      size="md"
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void propose()}
      onClose={onClose}
    >
      <RadioCards
        legend={t('adjust.direction')}
        cards={[
          { value: 'credit', label: t('adjust.credit'), detail: t('adjust.creditText') },
          { value: 'debit', label: t('adjust.debit'), detail: t('adjust.debitText') },
        ]}
        value={direction}
        onChange={setDirection}
        columns
      />
      <StaffAmountField
        amount={amount}
        currency={company.balance.currency}
        onChange={setAmount}
        code={codeOf('amount')}
      />
      <ReasonField reason={reason} onChange={setReason} code={codeOf('reason')} />
    </ActionDialog>
  )
}
