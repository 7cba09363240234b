import { useTranslation } from 'react-i18next'
import { TargetPick } from '#src/networking/addresses/TargetPick.tsx'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useField } from './addressValues.ts'

/** The words that people know the addresses by. */
export function LabelField() {
  const { t } = useTranslation('ipAddresses')
  const { value, onChange, onBlur, error } = useField('label')
  return (
    <div data-field="label">
      <Field label={t('label.label')} hint={t('label.hint')} error={error} optional>
        <TextInput name="label" value={value} onChange={onChange} onBlur={onBlur} />
      </Field>
    </div>
  )
}

/** Whether they stay when what they lead to goes. */
export function ReservedField() {
  const { t } = useTranslation('ipAddresses')
  const { value, onChange } = useField('reserved')
  return (
    <div data-field="reserved">
      <Switch label={t('form.reserved')} hint={t('form.reservedHint')} checked={value} onChange={onChange} />
    </div>
  )
}

/** Where one address leads as soon as it is there; several lead nowhere yet. */
export function TargetSection({ region, count }: { region: string; count: number }) {
  const { t } = useTranslation('ipAddresses')
  const { value: projectId } = useField('projectId')
  const { value: targets, onChange, error } = useField('portId')
  if (count !== 1) return null
  return (
    <Section title={t('form.target')} hint={t('form.targetHint')} field="portId">
      <TargetPick
        region={region}
        projectId={projectId || undefined}
        value={targets[region]}
        onChange={(target) => onChange({ ...targets, [region]: target })}
        error={error}
        optional
      />
    </Section>
  )
}
