import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { objectStorageTexts } from '../texts.ts'
import { useContentsWords } from '../useContentsWords.ts'

export const texts = [...objectStorageTexts, ...resourceActionsTexts]

/** Asks for the bucket's name before everything in it is deleted. */
export function EmptyDialog({ row, call, onClose }: DialogProps<Bucket, void>) {
  const { t } = useTranslation('objectStorage')
  const { state, failed, make } = useCall()
  // The sizes may shrink while the dialog says what it destroys.
  const [{ name, ...before }] = useState(row)
  const contents = useContentsWords()({ name, ...before })
  return (
    <ConfirmDialog
      open
      state={state}
      name={name}
      words={{
        title: t('emptying.title', { name }),
        question: t('emptying.text', { contents }),
        action: t('emptying.action'),
        doneTitle: t('emptying.doneTitle'),
        done: t('emptying.done'),
        failedTitle: t('emptying.failed', { name }),
        failed,
      }}
      onConfirm={() => void make(call())}
      onClose={onClose}
    />
  )
}
