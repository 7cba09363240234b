import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { DialogProps } from '../action.ts'
import type { Resource } from '../resource.ts'
import { useActionLabel } from '../words.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { nameDraft } from './nameDraft.ts'
import { codesOf, useCallForm } from './useCall.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

export function RenameDialog({ row, call, onClose }: DialogProps<Resource, { name: string }>) {
  const { t } = useTranslation('resourceActions')
  const labelOf = useActionLabel()
  const sentenceOf = useFieldErrors()
  // Renaming shows at once, so the title would change with what is typed here.
  const [before] = useState(row.name)
  const [name, setName] = useState(before)
  const { codeOf, submit, ...sending } = useCallForm(['name'])
  const code = codeOf('name')

  const rename = async () => {
    const draft = { name: name.trim() }
    if (await submit(codesOf(nameDraft, draft), () => call(draft))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('rename.title', { name: before })}
      submit={labelOf('rename')}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <Field
        label={t('rename.label')}
        error={code === 'nameShape' ? t('rename.rule') : sentenceOf(code)}
        required
      >
        <TextInput
          data-autofocus
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
