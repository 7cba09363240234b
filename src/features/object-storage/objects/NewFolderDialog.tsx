import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { objectKey } from '#contract/object-storage/objectKey.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { makeFolder, type FolderMade } from './makeFolder.ts'
import { objectsTexts } from './texts.ts'

export const texts = objectsTexts

interface NewFolderDialogProps {
  bucketId: Id
  prefix: string
  onClose: () => void
}

/** Asks for the name of a new folder. */
export function NewFolderDialog({ bucketId, prefix, onClose }: NewFolderDialogProps) {
  const { t } = useTranslation('objectStorageObjects')
  const dispatch = useAppDispatch()
  const sentenceOf = useFieldErrors()
  const [name, setName] = useState('')
  const [code, setCode] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<FolderMade>()

  const make = async () => {
    const wanted = name.trim().replace(/\/$/, '')
    const { error } = objectKey.safeParse(wanted === '' ? '' : `${prefix}${wanted}/`)
    const wrong = error?.issues[0]?.message ?? (wanted.includes('/') ? 'slash' : undefined)
    setCode(wrong)
    setOutcome(undefined)
    if (wrong !== undefined) return
    setSending(true)
    const made = await dispatch(makeFolder(bucketId, `${prefix}${wanted}/`))
    setSending(false)
    setOutcome(made)
    if (made === 'made') onClose()
  }

  const error =
    outcome === 'exists' ? t('newFolder.exists') : code === 'slash' ? t('newFolder.slash') : sentenceOf(code)
  return (
    <ActionDialog
      title={t('newFolder.title')}
      submit={t('newFolder.submit')}
      isSending={isSending}
      refusal={outcome === 'failed' ? t('newFolder.failed') : undefined}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Field label={t('newFolder.name')} error={error} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={1024}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
