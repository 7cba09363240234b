import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorVouchers, type Campaign } from '#contract/operatorVouchers.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { ReasonField } from './ReasonField.tsx'
import './texts.ts'
import { useBillingRefusal } from './useBillingRefusal.ts'
import { vouchersApi } from './vouchersApi.ts'

/** Lets no code of a campaign be redeemed any more. */
export function RevokeDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation('operatorBilling')
  const refusalOf = useBillingRefusal()
  const [reason, setReason] = useState('')
  const { codeOf, submit, isSending, problem, refusal } = useCallForm(['reason'])
  const { id, name } = campaign

  const revoke = async () => {
    const draft = { reason: reason.trim() }
    const call = () => vouchersApi.endpoints.revokeCampaign.initiate({ id, ...draft }, once)
    if (!(await submit(codesOf(operatorVouchers.revoke.body, draft), call))) return
    onClose()
    void showToast('success', t('vouchers.revoked', { name }))
  }
  return (
    <ActionDialog
      title={t('vouchers.revokeTitle', { name })}
      text={t('vouchers.revokeText')}
      submit={t('vouchers.revokeSubmit')}
      danger
      size="md"
      isSending={isSending}
      refusal={refusal && refusalOf(problem)}
      onSubmit={() => void revoke()}
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
