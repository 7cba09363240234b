import { useTranslation } from 'react-i18next'
import type { DnsZone } from '#contract/dns/records.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { dnsApi } from '../dnsApi.ts'

interface UnfollowDialogProps {
  zone: DnsZone
  name: string
  onClose: () => void
}

/** Asks before the records of a name go. */
export function UnfollowDialog({ zone, name, onClose }: UnfollowDialogProps) {
  const { t } = useTranslation('dnsRecords')
  const { make, isSending, refusal } = useCall()
  const stop = async () => {
    if (!(await make(dnsApi.endpoints.removeManagedName.initiate({ id: zone.id, name }, once)))) return
    onClose()
    void showToast('success', t('follow.removed', { name }))
  }
  return (
    <ActionDialog
      title={t('follow.removeTitle', { name })}
      text={t('follow.removeText')}
      submit={t('follow.remove')}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void stop()}
      onClose={onClose}
    />
  )
}
