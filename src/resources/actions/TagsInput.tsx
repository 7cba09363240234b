import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import '../actionTexts.ts'

interface TagsInputProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  error: string | undefined
  /** Says so in the label. */
  optional?: boolean
  /** It is what its dialog is for: it has the focus, and Enter in the empty field sends. */
  leads?: boolean
}

/** The tags of a resource. Enter or a comma adds what is typed; leaving the field does, too. */
export function TagsInput({ tags, onChange, leads = false, ...field }: TagsInputProps) {
  const { t } = useTranslation('resourceActions')
  const [typed, setTyped] = useState('')

  const add = () => {
    const words = typed.split(',').map((word) => word.trim())
    setTyped('')
    if (words.some(Boolean)) onChange([...new Set([...tags, ...words])].filter(Boolean))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = leads && typed.trim() === ''
    if (event.key === ',' || (event.key === 'Enter' && !sends)) {
      // In a longer form not with an empty field either: who adds tags by Enter presses it once too often.
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('tags.label')} hint={t('tags.hint')} {...field}>
        <TextInput
          data-autofocus={leads || undefined}
          autoComplete="off"
          placeholder={t('tags.placeholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Tag key={tag} onRemove={() => onChange(tags.filter((one) => one !== tag))}>
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </div>
  )
}
