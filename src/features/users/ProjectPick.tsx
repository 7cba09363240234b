import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'

/** Stands for the whole company in the list. */
const company = 'company'

interface ProjectPickProps {
  value: Id | null
  onChange: (id: Id | null) => void
  /** The whole company is the first choice; without, a project must be chosen. */
  orCompany?: true
}

/** Where something holds: the whole company, or one of its projects. */
export function ProjectPick({ value, onChange, orCompany }: ProjectPickProps) {
  const { t } = useTranslation('users')
  const projects = useRows(useListMyProjectsQuery().data)
  const choices = projects.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field label={t(orCompany ? 'fields.scope' : 'fields.project')}>
      <Select
        value={value ?? (orCompany ? company : undefined)}
        placeholder={t('choose')}
        onChange={(chosen) => onChange(chosen === company ? null : chosen)}
        choices={orCompany ? [{ value: company, label: t('wholeCompany') }, ...choices] : choices}
      />
    </Field>
  )
}
