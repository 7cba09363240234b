import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import type { Deletion } from '../actions.ts'
import { storedBytes } from '../storedBytes.ts'
import { objectStorageTexts } from '../texts.ts'
import { useContentsWords } from '../useContentsWords.ts'

export const texts = [...objectStorageTexts, ...resourceActionsTexts]

/** Asks for the bucket's name before it is deleted, and whether everything in it may be deleted too. */
export function DeleteDialog({ row, call, onClose }: DialogProps<Bucket, Deletion>) {
  const { t } = useTranslation('objectStorage')
  const contentsOf = useContentsWords()
  const { state, problem, failed, make } = useCall()
  const [before] = useState(row)
  const [empties, setEmpties] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  // Sizes are measured once a minute: the store knows more, and refuses to delete what it still holds.
  const isRefused = problem?.context?.['reason'] === 'notEmpty'
  const isMeasured = before.objects > 0 || storedBytes(before) > 0
  const asks = isMeasured || isRefused
  const question = isMeasured
    ? t('delete.holds', { contents: contentsOf(before) })
    : t(before.built ? 'delete.isEmpty' : 'delete.unbuilt')

  const confirm = () => {
    const isMissed = asks && !empties
    setIsMissing(isMissed)
    if (!isMissed) void make(call({ empties }))
  }
  return (
    <ConfirmDialog
      open
      state={state}
      name={before.name}
      words={{ question, done: t('delete.done'), failed: isRefused ? t('delete.refused') : failed }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {asks && (state === 'pending' || state === 'error') && (
        <Checkbox
          label={t('delete.empty')}
          hint={t('delete.emptyHint')}
          error={isMissing && !empties ? t('delete.mustEmpty') : undefined}
          checked={empties}
          onChange={({ target }) => setEmpties(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
