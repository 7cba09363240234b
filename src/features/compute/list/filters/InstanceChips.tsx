import { useTranslation } from 'react-i18next'
import { useRecord } from '#src/records/useRecords.ts'
import { FilterChips } from '#src/ui/FilterChips.tsx'
import { filterNames } from './instanceFilters.ts'
import { useFilterWords } from './useFilterWords.ts'
import { useInstanceFilters } from './useInstanceFilters.ts'

/** What the list is narrowed to, one by one to be taken away. */
export function InstanceChips() {
  const { t } = useTranslation('instances')
  const { filters, project: projectId, set, clear } = useInstanceFilters()
  const wordOf = useFilterWords({ needsImages: filters.image !== undefined })
  const project = useRecord(projectId === undefined ? undefined : { kind: 'project', id: projectId })
  const chips = filterNames.flatMap((id) => {
    const value = filters[id]
    return value === undefined ? [] : [{ id, label: t(`filter.names.${id}`), value: wordOf(id, value) }]
  })
  const all =
    projectId === undefined
      ? chips
      : [
          {
            id: 'project' as const,
            label: t('columns.project'),
            value: project?.name ?? projectId.slice(0, 8),
          },
          ...chips,
        ]
  return (
    <FilterChips
      label={t('filter.label')}
      chips={all}
      onRemove={(id) => set(id, undefined)}
      onClear={clear}
    />
  )
}
