import { useTranslation } from 'react-i18next'
import { planClass } from '#contract/catalogue.ts'
import { instanceStatuses, type InstanceStatus } from '#contract/instances.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select, type Choice } from '#src/ui/Select.tsx'
import { useListImagesQuery, useListRegionsQuery } from '../../computeApi.ts'
import type { FilterName } from './instanceFilters.ts'
import { TagFilter } from './TagFilter.tsx'
import { useFilterWords } from './useFilterWords.ts'
import { useInstanceFilters } from './useInstanceFilters.ts'

/** The states that one looks for; the others pass in seconds, but an address may name them. */
const lasting: readonly InstanceStatus[] = [
  'running',
  'stopped',
  'provisioning',
  'rescue',
  'error',
  'deleted',
]

const any = 'any'

/** What the filter button opens. */
export function FilterPanel() {
  const { t } = useTranslation('instances')
  const { filters, set } = useInstanceFilters()
  const wordOf = useFilterWords({ needsImages: true })
  const { data: regions } = useListRegionsQuery()
  const images = useListImagesQuery().data ?? []
  const values: Record<Exclude<FilterName, 'tag'>, readonly string[]> = {
    status: instanceStatuses.filter((status) => lasting.includes(status) || status === filters.status),
    region: regions?.map(({ id }) => id) ?? [],
    planClass: planClass.options,
    image: [...new Set([...images.map(({ distribution }) => distribution), ...images.map(({ id }) => id)])],
  }
  const choicesOf = (name: Exclude<FilterName, 'tag'>): Choice[] => [
    { value: any, label: t('filter.any') },
    ...values[name].map((value) => ({ value, label: wordOf(name, value) })),
  ]
  return (
    <div className="flex flex-col gap-3">
      {(['status', 'region', 'planClass', 'image'] as const).map((name) => (
        <Field key={name} label={t(`filter.names.${name}`)}>
          <Select
            value={filters[name] ?? any}
            onChange={(value) => set(name, value === any ? undefined : value)}
            choices={choicesOf(name)}
          />
        </Field>
      ))}
      <TagFilter />
    </div>
  )
}
