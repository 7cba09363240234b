import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/catalogue.ts'
import { mostAtOnce } from '#contract/resources/fields.ts'
import type { Project } from '#contract/projects/routes.ts'
import { TagsInput } from '#src/resources/actions/TagsInput.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { Section } from './OrderForm.tsx'
import { orderFields } from './orderFields.ts'
import { namesOf, type OrderValues } from './orderValues.ts'

/* The fields that every order has, to be put between an area's own. */

const { useField, useChoice } = orderFields<OrderValues>()

interface RegionSectionProps {
  regions: readonly Region[]
  /** Why the region is what it is: it then can't be chosen. */
  fixedBy?: string
  /** What is said of a region beside where it is: how much is left there. */
  noteOf?: (region: Region) => string | undefined
  /** Where nothing is left. */
  isClosed?: (region: Region) => boolean
}

export function RegionSection(props: RegionSectionProps) {
  const { t } = useTranslation('order')
  return (
    <Section title={t('region.title')} hint={props.fixedBy ?? t('region.hint')} field="region">
      <RegionCards {...props} isLegendHidden />
    </Section>
  )
}

interface RegionCardsProps extends RegionSectionProps {
  /** The heading above already says it. */
  isLegendHidden?: boolean
}

/** The regions to choose from, for a form that has no sections. */
export function RegionCards({ regions, fixedBy, noteOf, isClosed, isLegendHidden }: RegionCardsProps) {
  const { t, i18n } = useTranslation('order')
  const { value, onChange, error } = useChoice('region')
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const detailOf = (region: Region) => {
    // A cloud may not say where a region is.
    const country = region.country === '' ? undefined : countries.of(region.country)
    return [country, noteOf?.(region)].filter(Boolean).join(' · ') || undefined
  }
  return (
    <RadioCards
      legend={t('region.title')}
      isLegendHidden={isLegendHidden}
      cards={regions.map((region) => ({
        value: region.id,
        label: region.name,
        detail: detailOf(region),
        aside: (
          <span className="mt-1 flex">
            <Flag country={region.country} />
          </span>
        ),
        disabled: (fixedBy !== undefined && region.id !== value) || isClosed?.(region),
      }))}
      value={value}
      onChange={onChange}
      error={error}
      columns
    />
  )
}

/** `proposed` stands in the field until someone touches it. */
export function NameField({ proposed }: { proposed: string }) {
  const { t } = useTranslation('order')
  const field = useField('name', { nameShape: t('error.nameShape') })
  const { value: count } = useField('count')
  const name = field.value ?? proposed
  const [first, second, ...others] = namesOf(name, count ?? 1)
  const last = others.at(-1)
  const shown = [first, second, ...(others.length > 1 ? ['…'] : []), last].filter(Boolean).join(', ')
  return (
    <div data-field="name">
      <Field
        label={t('name.name')}
        hint={(count ?? 1) > 1 ? t('name.becomes', { names: shown }) : t('name.rule')}
        error={field.error}
        required
      >
        <TextInput
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          name="name"
          value={name}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      </Field>
    </div>
  )
}

/** How many of the same. */
export function CountField({ most = mostAtOnce }: { most?: number }) {
  const { t } = useTranslation('order')
  const { value, onChange, error } = useField('count')
  const rule = t('name.countRule', { most })
  return (
    <div data-field="count">
      <Field
        label={t('name.count')}
        hint={error === undefined ? rule : undefined}
        error={error === undefined ? undefined : rule}
      >
        <NumberInput
          value={value ?? undefined}
          onChange={(next) => onChange(next ?? null)}
          min={1}
          max={most}
        />
      </Field>
    </div>
  )
}

interface ProjectFieldProps {
  projects: readonly Project[]
  /** Why the project is what it is: it then can't be chosen. */
  fixedBy?: string
}

export function ProjectField({ projects, fixedBy }: ProjectFieldProps) {
  const { t } = useTranslation('order')
  const { value, onChange, error } = useChoice('projectId')
  return (
    <div data-field="projectId">
      <Field label={t('name.project')} hint={fixedBy} error={error} required>
        <Select
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={value || undefined}
          onChange={onChange}
          placeholder={t('name.noProject')}
          disabled={fixedBy !== undefined}
        />
      </Field>
    </div>
  )
}

export function TagsField() {
  const { t } = useTranslation('order')
  const tag = t('error.tag')
  const { value, onChange, error } = useField('tags', {
    tooMany: t('error.tags'),
    tooLong: tag,
    required: tag,
  })
  return (
    <div data-field="tags">
      <TagsInput tags={value} onChange={onChange} error={error} optional />
    </div>
  )
}
