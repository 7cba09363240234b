import { useTranslation } from 'react-i18next'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useField } from './PeopleSection.tsx'

/** The most characters of a message (contract). */
const most = 500

/** A few words of the inviter's own. */
export function MessageSection() {
  const { t } = useTranslation('users')
  const { value, error, onChange, onBlur } = useField('message')
  return (
    <Section title={t('invite.message')} field="message">
      <Field
        label={t('invite.messageLabel')}
        hint={t('invite.messageHint')}
        error={error}
        optional
        aside={
          <span className="text-xs text-text-faint tabular-nums">
            {t('invite.counter', { used: value.trim().length, max: most })}
          </span>
        }
      >
        <TextArea onChange={onChange} onBlur={onBlur} value={value} dir="auto" />
      </Field>
    </Section>
  )
}
