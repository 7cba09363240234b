import { useTranslation } from 'react-i18next'
import { mostInvited } from '#contract/users/routes.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { InviteeList } from './InviteeList.tsx'
import type { InviteValues } from './inviteValues.ts'
import { parseInvitees } from './parseInvitees.ts'

export const { useField, useChoice } = orderFields<InviteValues>()

interface PeopleSectionProps {
  /** Addresses that the server objected to, with the reason. */
  refused: ReadonlyMap<string, string>
}

/** Who is invited: one text, read as it is typed, with what was understood below. */
export function PeopleSection({ refused }: PeopleSectionProps) {
  const { t } = useTranslation('users')
  const { value, error, onChange, onBlur } = useField('people', {
    required: t('invite.peopleMissing'),
    tooMany: t('invite.tooMany', { count: mostInvited }),
    invalid: t('invite.peopleInvalid'),
    taken: t('invite.peopleInvalid'),
  })
  const people = parseInvitees(value)
  return (
    <Section title={t('invite.people')} field="people">
      <Field
        label={t('invite.addresses')}
        hint={t('invite.addressesHint', { count: mostInvited })}
        error={error}
        required
        aside={
          <span className="text-xs text-text-faint tabular-nums">
            {t('invite.counter', { used: people.length, max: mostInvited })}
          </span>
        }
      >
        <TextArea
          onChange={onChange}
          onBlur={onBlur}
          value={value}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('invite.placeholder')}
        />
      </Field>
      {people.length > 0 && <InviteeList people={people} refused={refused} />}
    </Section>
  )
}
