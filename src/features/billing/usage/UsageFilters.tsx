import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usageGroups, type UsageDays } from '#contract/billing/routes.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useRows } from '#src/records/useRecords.ts'
import { FilterChip, FilterChips } from '#src/ui/FilterChips.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Select } from '#src/ui/Select.tsx'
import { monthAfter, usageFilterNames, type UsageFilterName, type UsageView } from './useUsageView.ts'
import { useUsageWords } from './useUsageWords.ts'

/** So many months can be chosen; a link may lead to any other. */
const months = 12

/** Which month, by what, and narrowed to what. */
export function UsageFilters({ view, parts }: { view: UsageView; parts: UsageDays['parts'] }) {
  const { t, i18n } = useTranslation('billing')
  const format = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const recent = Array.from({ length: months }, (_, i) => monthAfter(view.thisMonth, -i))
  const offered = recent.includes(view.month) ? recent : [...recent, view.month]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="w-48 max-sm:w-full">
          <Select
            label={t('usage.month')}
            value={view.month}
            onChange={(month) => view.show({ month, day: undefined })}
            choices={offered.map((month) => ({
              value: month,
              label: format.format(new Date(`${month}-01`)),
            }))}
          />
        </span>
        <SegmentedControl
          legend={t('usage.by')}
          value={view.by}
          onChange={(by) => view.show({ by })}
          choices={usageGroups.map((group) => ({ value: group, label: t(`usage.groups.${group}`) }))}
        />
      </div>
      <Chips view={view} parts={parts} />
    </div>
  )
}

function Chips({ view, parts }: { view: UsageView; parts: UsageDays['parts'] }) {
  const { t, i18n } = useTranslation('billing')
  const words = useUsageWords()
  const projects = useRows(useListMyProjectsQuery().data)
  const set = usageFilterNames.flatMap((name) => {
    const value = view.filters[name]
    return value === undefined ? [] : [{ name, value }]
  })
  // What was clicked is remembered by its name: once the bars are narrowed to it they are parts of something else.
  const named = useNames(parts)
  if (set.length === 0 && view.day === undefined) return null
  const wordFor = (name: UsageFilterName, value: string) => {
    if (name === 'kind') return words.kind(value, 2)
    if (name === 'item') return words.item(value)
    return projects.find(({ id }) => id === value)?.name ?? named.get(value) ?? value
  }
  return (
    <FilterChips label={t('usage.filters')} onClear={view.clear}>
      {set.map(({ name, value }) => (
        <FilterChip
          key={name}
          label={t(`usage.groups.${name}`)}
          value={wordFor(name, value)}
          onRemove={() => view.show({ [name]: undefined })}
        />
      ))}
      {view.day !== undefined && (
        <FilterChip
          label={t('usage.day')}
          value={dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
            new Date(view.day),
          )}
          onRemove={() => view.show({ day: undefined, month: view.month })}
        />
      )}
    </FilterChips>
  )
}

/** Names of parts by their keys, those of earlier answers included. */
const useNames = (parts: UsageDays['parts']) => {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const fresh = parts.flatMap(({ key, name }): [string, string][] =>
    name !== null && known.get(key) !== name ? [[key, name]] : [],
  )
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh]))
  return known
}
