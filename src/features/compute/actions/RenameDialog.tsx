import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import { useFieldErrors } from '#src/common/useFieldErrors.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { codesOf, useDeedForm } from './useDeedForm.ts'
import './dialogTexts.ts'

export function RenameDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const sentenceOf = useFieldErrors()
  // Renaming shows at once, so the title would change with what is typed here.
  const [before] = useState(instance.name)
  const [name, setName] = useState(before)
  const { codeOf, submit, ...sending } = useDeedForm(instance, ['name'])
  const code = codeOf('name')

  const rename = async () => {
    const draft = { name: name.trim() }
    if (await submit(codesOf(compute.update.body, draft), () => ({ action: 'rename', ...draft }))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('rename.title', { name: before })}
      text={t('rename.text')}
      submit={t('rename.submit')}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <Field
        label={t('rename.name')}
        error={code === 'nameShape' ? t('nameRule') : sentenceOf(code)}
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
