import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../action.ts'
import type { Resource } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { snapshotDraft } from './nameDraft.ts'
import { SnapshotNameField } from './SnapshotNameField.tsx'
import { codesOf, useCallForm } from './useCall.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

interface SnapshotDialogProps extends DialogProps<Resource, string> {
  /** The cost of the snapshot. */
  children?: ReactNode
}

/** Asks for the name of a snapshot of the disk, and takes it. */
export function SnapshotDialog({ row, call, onClose, children }: SnapshotDialogProps) {
  const { t } = useTranslation('resourceActions')
  const [name, setName] = useState('')
  const { codeOf, submit, ...sending } = useCallForm(['name'])

  const take = async () => {
    const codes = codesOf(snapshotDraft, { name })
    if (await submit(codes, () => call(name.trim()))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('snapshot.title', { name: row.name })}
      text={t('snapshot.text')}
      submit={t('snapshot.submit')}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <SnapshotNameField value={name} isWrong={codeOf('name') !== undefined} onChange={setName} />
      {children}
    </ActionDialog>
  )
}
