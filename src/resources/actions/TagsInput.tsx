import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { isPastedList, isTag, tagsIn } from './tagsIn.ts'

interface TagsInputProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  error: string | undefined
  /** Says so in the label. */
  optional?: boolean
  /** It is what its dialog is for: it has the focus, and Enter in the empty field sends. */
  leads?: boolean
}

/**
 * The tags of a resource. Enter or a comma adds what is typed; leaving the field does, too, and pasting a list. What is no
 * tag stays among them, marked, until it is removed: the form is not sent with it.
 */
export function TagsInput({ tags, onChange, leads = false, error, ...field }: TagsInputProps) {
  const { t } = useTranslation('resourceActions')
  const [typed, setTyped] = useState('')

  const wrong = tags.find((tag) => !isTag(tag))

  const take = (text: string) => {
    const words = tagsIn(text)
    if (words.length > 0) onChange([...new Set([...tags, ...words])])
  }
  const add = () => {
    setTyped('')
    take(typed)
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isPastedList(pasted)) return
    event.preventDefault()
    setTyped('')
    take(`${typed},${pasted}`)
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
      <Field
        label={t('tags.label')}
        hint={t('tags.hint')}
        error={wrong === undefined ? error : t('tags.wrong', { tag: wrong })}
        {...field}
      >
        <TextInput
          data-autofocus={leads || undefined}
          autoComplete="off"
          placeholder={t('tags.placeholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          onPaste={onPaste}
        />
      </Field>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Tag key={tag} isWrong={!isTag(tag)} onRemove={() => onChange(tags.filter((one) => one !== tag))}>
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </div>
  )
}
