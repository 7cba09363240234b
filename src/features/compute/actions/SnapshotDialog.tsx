import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { codesOf, useDeedForm } from './useDeedForm.ts'
import './dialogTexts.ts'

/** Asks what a copy of the disk shall be called, and has it taken. */
export function SnapshotDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const [name, setName] = useState('')
  const { codeOf, submit, ...sending } = useDeedForm(instance, ['name'])

  const take = async () => {
    const codes = codesOf(compute.createSnapshot.body, { name })
    if (await submit(codes, () => ({ action: 'snapshot', name: name.trim() }))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('snapshot.title', { name: instance.name })}
      text={t('snapshot.text')}
      submit={t('snapshot.submit')}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <Field
        label={t('snapshot.name')}
        error={codeOf('name') === undefined ? undefined : t('snapshot.rule')}
        required
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
