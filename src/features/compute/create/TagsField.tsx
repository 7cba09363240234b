import { useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

/** Words to find it by. Enter or a comma adds what is typed; leaving the field does, too. */
export function TagsField({ control }: { control: CreateControl }) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'tags' })
  const error = useFieldSentence(control, 'tags')
  const [typed, setTyped] = useState('')

  const add = () => {
    if (typed.trim() === '') return
    const words = typed.split(',').map((word) => word.trim())
    field.onChange([...new Set([...field.value, ...words])].filter(Boolean))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      // Not sent with an empty field either: who adds tags by Enter presses it once too often.
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') field.onChange(field.value.slice(0, -1))
  }

  return (
    <div data-field="tags" className="flex flex-col gap-2">
      <Field label={t('create.name.tags')} hint={t('create.name.tagsHint')} error={error} optional>
        <TextInput
          autoComplete="off"
          placeholder={t('create.name.tag')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      {field.value.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {field.value.map((tag) => (
            <Tag key={tag} onRemove={() => field.onChange(field.value.filter((one) => one !== tag))}>
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </div>
  )
}
