import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { privatePortsText, type ForwardingValues } from './forwardingValues.ts'

interface ForwardingFieldsProps {
  values: ForwardingValues
  onChange: (values: ForwardingValues) => void
  codeOf: (field: string) => string | undefined
}

const lastPort = 65_535

const protocols = [
  { value: 'tcp', label: 'TCP' },
  { value: 'udp', label: 'UDP' },
] as const

/** Which ports lead to which: all of a forwarding but its two ends. */
export function ForwardingFields({ values, onChange, codeOf }: ForwardingFieldsProps) {
  const { t } = useTranslation('publicAddresses')
  const sentenceOf = useFieldErrors()
  const set = (changes: Partial<ForwardingValues>) => onChange({ ...values, ...changes })
  const inside = privatePortsText(values)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={t('forward.protocol')} required>
          <Select choices={protocols} value={values.protocol} onChange={(protocol) => set({ protocol })} />
        </Field>
        <Field label={t('forward.from')} error={sentenceOf(codeOf('from'))} required>
          <NumberInput value={values.from} onChange={(from) => set({ from })} min={1} max={lastPort} />
        </Field>
        <Field label={t('forward.to')} error={sentenceOf(codeOf('to'))} optional>
          <NumberInput value={values.to} onChange={(to) => set({ to })} min={1} max={lastPort} />
        </Field>
      </div>
      <Field
        label={t('forward.privateFrom')}
        hint={inside === undefined ? t('forward.privateHint') : t('forward.inside', { ports: inside })}
        error={sentenceOf(codeOf('privateFrom'))}
        optional
      >
        <NumberInput
          value={values.privateFrom}
          onChange={(privateFrom) => set({ privateFrom })}
          min={1}
          max={lastPort}
        />
      </Field>
      <Field label={t('forward.description')} error={sentenceOf(codeOf('description'))} optional>
        <TextInput
          value={values.description}
          onChange={({ target }) => set({ description: target.value })}
          maxLength={255}
        />
      </Field>
    </>
  )
}
