import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { projectRoleIn, type InviteValues } from './inviteValues.ts'
import { useChoice, useField } from './PeopleSection.tsx'
import { RoleCards } from './RoleCards.tsx'

/** What they will be able to do: where, as what, and until when. */
export function AccessSection({ min }: { min: string }) {
  const { t } = useTranslation('users')
  const { control, setValue } = useFormContext<InviteValues>()
  const role = useWatch({ control, name: 'role' })
  const scope = useField('scope')
  const projectIds = useChoice('projectIds')
  const until = useField('until')
  const projects = useRows(useListMyProjectsQuery().data)
  const place = projectRoleIn(role)

  const changeScope = (next: InviteValues['scope']) => {
    scope.onChange(next)
    // Members are there in projects alone.
    if (next === 'company' && place) setValue('role', '')
  }
  return (
    <Section title={t('invite.access')} hint={t('invite.accessHint')}>
      <RadioCards
        legend={t('fields.scope')}
        columns
        value={scope.value}
        onChange={changeScope}
        cards={[
          { value: 'company', label: t('wholeCompany'), detail: t('invite.companyHint') },
          { value: 'projects', label: t('invite.inProjects'), detail: t('invite.projectsHint') },
        ]}
      />
      {scope.value === 'projects' && (
        <div data-field="projectIds">
          <Field label={t('fields.projects')} error={projectIds.error} required>
            <MultiSelect
              choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
              values={projectIds.value}
              onChange={projectIds.onChange}
              placeholder={t('choose')}
            />
          </Field>
        </div>
      )}
      <RoleCards />
      {!place && (
        <div data-field="until">
          <Field
            label={t('fields.until')}
            hint={t('invite.untilHint')}
            error={until.error}
            optional
            className="max-w-xs"
          >
            <DatePicker value={until.value} onChange={until.onChange} min={min} />
          </Field>
        </div>
      )}
    </Section>
  )
}
