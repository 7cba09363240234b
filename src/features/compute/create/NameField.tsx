import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { namesOf } from './createValues.ts'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

interface NameFieldProps {
  control: CreateControl
  /** Stands in the field until someone touches it. */
  proposed: string
}

export function NameField({ control, proposed }: NameFieldProps) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'name' })
  const count = useWatch({ control, name: 'count' }) ?? 1
  const error = useFieldSentence(control, 'name')
  const name = field.value ?? proposed
  const [first, second, ...others] = namesOf(name, count)
  const last = others.at(-1)
  const shown = [first, second, ...(others.length > 1 ? ['…'] : []), last].filter(Boolean).join(', ')
  const hint = count > 1 ? t('create.name.becomes', { names: shown }) : t('create.name.rule')

  return (
    <div data-field="name">
      <Field label={t('create.name.name')} hint={hint} error={error} required>
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          name="name"
          value={name}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      </Field>
    </div>
  )
}
