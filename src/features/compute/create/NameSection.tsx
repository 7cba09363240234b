import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { Card } from '#src/ui/Card.tsx'
import { CountField } from './CountField.tsx'
import { NameField } from './NameField.tsx'
import { ProjectField } from './ProjectField.tsx'
import { TagsField } from './TagsField.tsx'
import type { CreateControl } from './useCreateForm.ts'

interface NameSectionProps {
  control: CreateControl
  proposed: string
  projects: readonly Project[]
}

/** What it is called, how many of it, and where it belongs. */
export function NameSection({ control, proposed, projects }: NameSectionProps) {
  const { t } = useTranslation('compute')
  return (
    <Card title={t('create.name.title')}>
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_11rem]">
          <NameField control={control} proposed={proposed} />
          <CountField control={control} />
        </div>
        <ProjectField control={control} projects={projects} />
        <TagsField control={control} />
      </div>
    </Card>
  )
}
