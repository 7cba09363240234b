import { useTranslation } from 'react-i18next'
import type { DnsZone, ZoneChange } from '#contract/dnsZones.ts'
import { useAppStore } from '#src/common/hooks.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { dnsApi } from '../dnsApi.ts'
import './texts.ts'

interface RestoreDialogProps {
  zone: DnsZone
  change: ZoneChange
  onClose: () => void
}

/** Asks before all records become what they were. */
export function RestoreDialog({ zone, change: { number }, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('dnsRecords')
  const store = useAppStore()
  const { make, isSending, refusal } = useCall()
  const restore = async () => {
    const call = dnsApi.endpoints.restoreZone.initiate(
      { id: zone.id, number: String(number), ifRevision: zone.revision },
      once,
    )
    if (!(await make(call))) return
    onClose()
    // A zone that is what it was is left as it is.
    const now = selectRecord(store.getState(), { kind: 'dnsZone', id: zone.id })?.revision
    if (now === zone.revision) void showToast('info', t('history.alreadyThere', { number }))
    else void showToast('success', t('history.restoring', { number }))
  }
  return (
    <ActionDialog
      title={t('history.restoreTitle', { number })}
      text={t('history.restoreText')}
      submit={t('history.restore')}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void restore()}
      onClose={onClose}
    />
  )
}
