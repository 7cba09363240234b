import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorBilling, type BilledCompany } from '#contract/operator/billing.ts'
import { signOf, typedAmount } from '#src/i18n/money.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { showToast } from '#src/ui/toast.ts'
import { operatorBillingApi } from './operatorBillingApi.ts'
import { ReasonField } from './ReasonField.tsx'
import { StaffAmountField } from './StaffAmountField.tsx'
import { useBillingRefusal } from './useBillingRefusal.ts'

interface CreditLineDialogProps {
  billed: BilledCompany
  onClose: () => void
}

type Choice = 'none' | 'limited' | 'never'

const choiceOf = ({ creditLine }: BilledCompany): Choice =>
  creditLine === null ? 'never' : signOf(creditLine) === 0 ? 'none' : 'limited'

/** Proposes how far the wallet can be overdrawn before services are suspended. */
export function CreditLineDialog({ billed, onClose }: CreditLineDialogProps) {
  const { t } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const [choice, setChoice] = useState(choiceOf(billed))
  const [amount, setAmount] = useState(
    choice === 'limited' && billed.creditLine ? typedAmount(billed.creditLine) : '',
  )
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['amount', 'reason'])
  const { id, name, balance } = billed.company

  const propose = async () => {
    const wanted = choice === 'never' ? null : choice === 'none' ? '0' : amount.trim()
    const draft = { amount: wanted, reason: reason.trim() }
    const call = () => operatorBillingApi.endpoints.proposeCreditLine.initiate({ id, ...draft }, once)
    if (!(await submit(codesOf(operatorBilling.proposeCreditLine.body, draft), call))) return
    onClose()
    void showToast('success', t('creditLine.done'))
  }
  return (
    <ActionDialog
      title={t('creditLine.title', { company: name })}
      text={t('creditLine.text')}
      submit={t('creditLine.submit')}
      size="md"
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void propose()}
      onClose={onClose}
    >
      <RadioCards
        legend={t('creditLine.label')}
        cards={(['none', 'limited', 'never'] as const).map((value) => ({
          value,
          label: t(`creditLine.choices.${value}`),
          detail: t(`creditLine.texts.${value}`),
        }))}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'limited' && (
        <StaffAmountField
          amount={amount}
          currency={balance.currency}
          onChange={setAmount}
          code={codeOf('amount')}
        />
      )}
      <ReasonField reason={reason} onChange={setReason} code={codeOf('reason')} />
    </ActionDialog>
  )
}
