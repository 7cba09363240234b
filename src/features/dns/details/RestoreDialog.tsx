import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DnsZone, ZoneChange } from '#contract/dns/records.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useCall } from '#src/resources/actions/useCall.ts'
import { showToast } from '#src/ui/toast.ts'
import { restoreRecords } from './restoreRecords.ts'

interface RestoreDialogProps {
  zone: DnsZone
  change: ZoneChange
  /** The number of the newest change that is shown. */
  newest: number | undefined
  onClose: () => void
}

/** Asks before all records become what they were. */
export function RestoreDialog({ zone, change: { number }, newest, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('dnsRecords')
  const { make, isSending, refusal } = useCall()
  // What is agreed to is what was there when the dialog opened.
  const [seen] = useState({ zone, newest })
  const say = (hasChanged: boolean) =>
    void (hasChanged
      ? showToast('success', t('history.restoring', { number }))
      : showToast('info', t('history.alreadyThere', { number })))
  const restore = async () => {
    if (await make(restoreRecords({ ...seen, number, onDone: say }))) onClose()
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
