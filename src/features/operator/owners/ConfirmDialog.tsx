import { useTranslation } from 'react-i18next'
import { ownerVetoHours, type OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { showToast } from '#src/ui/toast.ts'
import { ownersApi } from './ownersApi.ts'
import { useOwnersRefusal } from './useOwnersRefusal.ts'

export interface RecoveryDialogProps {
  recovery: OwnerRecovery
  onClose: () => void
}

/** The second one of the staff says yes. */
export function ConfirmDialog({ recovery, onClose }: RecoveryDialogProps) {
  const { t } = useTranslation('operator')
  const refusalOf = useOwnersRefusal()
  const { isSending, problem, make } = useCall()
  const { id, to, company, proposedBy, reason } = recovery
  const { name } = to

  const confirm = async () => {
    if (!(await make(ownersApi.endpoints.confirmOwner.initiate({ id }, once)))) return
    onClose()
    void showToast('success', t('owners.confirm.done', { name, hours: ownerVetoHours }))
  }
  return (
    <ActionDialog
      title={t('owners.confirm.title', { name, company: company.name })}
      text={t('owners.confirm.text', { name, company: company.name, hours: ownerVetoHours })}
      submit={t('owners.confirm.submit')}
      size="md"
      isSending={isSending}
      refusal={refusalOf(problem)}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          {
            term: t('owners.newOwner'),
            value: (
              <>
                <bdi>{name}</bdi> · <bdi>{to.email}</bdi>
              </>
            ),
          },
          { term: t('owners.proposedBy'), value: <bdi>{proposedBy.name}</bdi> },
          { term: t('owners.reason'), value: <bdi>{reason}</bdi> },
        ]}
      />
    </ActionDialog>
  )
}
