import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { backupsKept } from '#contract/instances.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { Section } from './Section.tsx'
import type { CreateControl } from './useCreateForm.ts'

export function BackupsSection({ control }: { control: CreateControl }) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'backups' })
  return (
    <Section title={t('create.backups.title')} field="backups">
      <Switch
        label={t('create.backups.label')}
        hint={t('create.backups.hint', { kept: backupsKept })}
        checked={field.value}
        onChange={field.onChange}
      />
    </Section>
  )
}
