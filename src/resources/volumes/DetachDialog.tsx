import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Volume } from '#contract/block-storage/records.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DialogProps } from '../action.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { useCall } from '../actions/useCall.ts'
import { useActionLabel } from '../words.ts'
import { useGetHostQuery } from './attachmentsApi.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

/** Asks before a volume is taken from its instance, in red while that one runs. */
export function DetachDialog({ row, call, onClose }: DialogProps<Volume, void>) {
  const { t } = useTranslation('resourceActions')
  const labelOf = useActionLabel()
  const [from] = useState(row.instanceId)
  const { data, isLoading } = useGetHostQuery(
    { id: from ?? '' },
    { skip: from === null, refetchOnMountOrArgChange: true },
  )
  const host = useRecord(data)
  const { isSending, refusal, make } = useCall()
  // Who may not see the instance is told the worse.
  const isOff = host?.powerState === 'off'
  const instance = host?.name ?? from?.slice(0, 8)

  const detach = async () => {
    if (await make(call())) onClose()
  }
  return (
    <ActionDialog
      isSending={isSending}
      refusal={refusal}
      danger={!isOff}
      disabled={isLoading}
      title={t('detach.title', { name: row.name, instance })}
      text={t(isOff ? 'detach.off' : 'detach.on', { instance })}
      submit={labelOf('detach')}
      onSubmit={() => void detach()}
      onClose={onClose}
    />
  )
}
