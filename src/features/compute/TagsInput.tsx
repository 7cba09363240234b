import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import './dialogTexts.ts'

interface TagsInputProps {
  tags: readonly string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** Words to find it by. Enter or a comma adds what is typed; leaving the field does, too. */
export function TagsInput({ tags, error, onChange }: TagsInputProps) {
  const { t } = useTranslation('instanceDialogs')
  const [typed, setTyped] = useState('')

  const add = () => {
    const words = typed.split(',').map((word) => word.trim())
    setTyped('')
    if (words.some(Boolean)) onChange([...new Set([...tags, ...words])].filter(Boolean))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ',' || (event.key === 'Enter' && typed.trim() !== '')) {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('tag.label')} hint={t('tag.hint')} error={error}>
        <TextInput
          data-autofocus
          autoComplete="off"
          placeholder={t('tag.placeholder')}
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
