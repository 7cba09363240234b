import { useTranslation } from 'react-i18next'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import type { RecoveryDialogProps } from './ConfirmDialog.tsx'
import { ownersApi } from './ownersApi.ts'
import { useOwnersRefusal } from './useOwnersRefusal.ts'

/** Any one of the staff can take it back, before it takes effect. */
export function WithdrawDialog({ recovery: { id, to, company }, onClose }: RecoveryDialogProps) {
  const { t } = useTranslation('operator')
  const refusalOf = useOwnersRefusal()
  const { isSending, problem, make } = useCall()
  const words = { name: to.name, company: company.name }

  const withdraw = async () => {
    if (!(await make(ownersApi.endpoints.withdrawOwner.initiate({ id }, once)))) return
    onClose()
    void showToast('success', t('owners.withdraw.done', words))
  }
  return (
    <ActionDialog
      title={t('owners.withdraw.title', words)}
      text={t('owners.withdraw.text', words)}
      submit={t('owners.withdraw.action')}
      danger
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void withdraw()}
      onClose={onClose}
    />
  )
}
