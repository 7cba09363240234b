import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/catalogue.ts'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Section } from './Section.tsx'
import type { CreateControl } from './useCreateForm.ts'
import { useFieldSentence } from './useFieldSentence.ts'

interface RegionSectionProps {
  control: CreateControl
  regions: readonly Region[]
}

export function RegionSection({ control, regions }: RegionSectionProps) {
  const { t, i18n } = useTranslation('compute')
  const { field } = useController({ control, name: 'region' })
  const error = useFieldSentence(control, 'region')
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <Section title={t('create.region.title')} hint={t('create.region.hint')} field="region">
      <RadioCards
        legend={t('create.region.title')}
        isLegendHidden
        cards={regions.map(({ id, name, country }) => ({
          value: id,
          label: name,
          detail: countries.of(country),
        }))}
        value={field.value}
        onChange={field.onChange}
        error={error}
        columns
      />
    </Section>
  )
}
