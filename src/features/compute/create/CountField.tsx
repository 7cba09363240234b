import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mostAtOnce } from '#contract/compute.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

export function CountField({ control }: { control: CreateControl }) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'count' })
  const isWrong = useFieldSentence(control, 'count') !== undefined
  const rule = t('create.name.countRule', { most: mostAtOnce })
  return (
    <div data-field="count">
      <Field
        label={t('create.name.count')}
        hint={isWrong ? undefined : rule}
        error={isWrong ? rule : undefined}
      >
        <NumberInput
          value={field.value ?? undefined}
          onChange={(next) => field.onChange(next ?? null)}
          min={1}
          max={mostAtOnce}
        />
      </Field>
    </div>
  )
}
