import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TagsInput } from '../TagsInput.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

export function TagsField({ control }: { control: CreateControl }) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'tags' })
  const error = useFieldSentence(control, 'tags')
  return (
    <div data-field="tags">
      <TagsInput
        tags={field.value}
        onChange={field.onChange}
        label={t('create.name.tags')}
        hint={t('create.name.tagsHint')}
        placeholder={t('create.name.tag')}
        error={error}
        optional
      />
    </div>
  )
}
