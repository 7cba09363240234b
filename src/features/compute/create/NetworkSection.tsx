import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch } from '#src/ui/Switch.tsx'
import { Section } from './Section.tsx'
import type { CreateControl } from './useCreateForm.ts'

export function NetworkSection({ control }: { control: CreateControl }) {
  const { t } = useTranslation('compute')
  const { field } = useController({ control, name: 'publicIpv4' })
  return (
    <Section title={t('create.network.title')} field="publicIpv4">
      <Switch
        label={t('create.network.publicIpv4')}
        hint={t('create.network.publicIpv4Hint')}
        checked={field.value}
        onChange={field.onChange}
      />
    </Section>
  )
}
