import { useTranslation } from 'react-i18next'
import { projectRole, type ProjectRole } from '#contract/projects/routes.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'

interface RoleFieldProps {
  value: ProjectRole
  onChange: (role: ProjectRole) => void
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('projects')
  const choices = projectRole.options.map((role) => ({
    value: role,
    label: t(`roles.${role}`),
    detail: t(`roleHints.${role}`),
  }))
  return (
    <Field label={t('add.role')}>
      <Select choices={choices} value={value} onChange={onChange} />
    </Field>
  )
}
