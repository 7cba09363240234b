import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import { TagsInput } from '../TagsInput.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { codesOf, useDeedForm } from './useDeedForm.ts'
import './dialogTexts.ts'

export function TagsDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const [tags, setTags] = useState(instance.tags)
  const { codeOf, submit, ...sending } = useDeedForm(instance, ['tags'])
  const code = codeOf('tags')
  const error = code && t(code === 'tooMany' ? 'tag.tooMany' : 'tag.tooLong')

  const save = async () => {
    const codes = codesOf(compute.update.body, { tags })
    if (await submit(codes, () => ({ action: 'tag', tags }))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('tag.title', { name: instance.name })}
      submit={t('tag.submit')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TagsInput
        tags={tags}
        onChange={setTags}
        label={t('tag.label')}
        hint={t('tag.hint')}
        placeholder={t('tag.placeholder')}
        error={error}
        leads
      />
    </ActionDialog>
  )
}
