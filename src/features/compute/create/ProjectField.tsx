import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

interface ProjectFieldProps {
  control: CreateControl
  projects: readonly Project[]
}

export function ProjectField({ control, projects }: ProjectFieldProps) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'projectId' })
  const error = useFieldSentence(control, 'projectId')
  return (
    <div data-field="projectId">
      <Field label={t('create.name.project')} error={error} required>
        <Select
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={field.value || undefined}
          onChange={field.onChange}
          placeholder={t('create.name.noProject')}
        />
      </Field>
    </div>
  )
}
