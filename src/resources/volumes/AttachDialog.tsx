import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DialogProps } from '../action.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { useCallForm, type FieldCodes } from '../actions/useCall.ts'
import { useActionLabel } from '../words.ts'
import type { AttachTerms } from './attachActions.ts'
import { HostPick } from './HostPick.tsx'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

/** Asks for the instance; of an attached volume for another one. */
export function AttachDialog({ row, call, onClose }: DialogProps<Volume, AttachTerms>) {
  const { t } = useTranslation('resourceActions')
  const labelOf = useActionLabel()
  const sentenceOf = useFieldErrors()
  const { name, projectId: project, region } = row
  // Once it is accepted the volume is on its way, and the dialog about to close.
  const [from] = useState(row.instanceId)
  const instance = useRecord(from === null ? undefined : { kind: 'instance', id: from })?.name
  const [instanceId, setInstanceId] = useState<Id>()
  const { codeOf, submit, ...sending } = useCallForm(['instanceId'])

  const attach = async () => {
    const codes: FieldCodes = instanceId === undefined ? { instanceId: 'required' } : {}
    const terms = { instanceId: instanceId ?? '', ...(from !== null && { detachFirst: true }) }
    if (await submit(codes, () => call(terms))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t(from === null ? 'attach.title' : 'attach.moveTitle', { name })}
      text={from === null ? t('attach.text') : t('attach.moveText', { instance })}
      submit={labelOf(from === null ? 'attach' : 'reattach')}
      onSubmit={() => void attach()}
      onClose={onClose}
    >
      <HostPick
        among={{ project, region }}
        except={from}
        value={instanceId}
        onChange={setInstanceId}
        error={codeOf('instanceId') === 'required' ? t('attach.choose') : sentenceOf(codeOf('instanceId'))}
      />
    </ActionDialog>
  )
}
