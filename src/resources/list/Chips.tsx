import { useTranslation } from 'react-i18next'
import { areasOf } from '#src/resources/commands.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { FilterChip, FilterChips } from '#src/ui/FilterChips.tsx'
import type { Filter } from './filters.ts'
import { useListContext } from './listContext.ts'
import { resourcesTexts } from '../texts.ts'

export const texts = resourcesTexts

/** What the list is narrowed to, one by one to be taken away. */
export function Chips() {
  const { t } = useTranslation('resources')
  const { list } = useListContext()
  const { project } = list.query
  return (
    <FilterChips label={t('list.filters')} onClear={list.clear}>
      {/* A list that can be filtered by project itself has it among its filters. */}
      {project !== undefined && !('project' in list.filters) && (
        <ProjectChip id={project} onRemove={() => list.filter('project', undefined)} />
      )}
      {Object.entries(list.filters).map(([name, filter]) => {
        const value = list.values[name]
        return (
          value !== undefined && (
            <ValueChip
              key={name}
              filter={filter}
              value={value}
              onRemove={() => list.filter(name, undefined)}
            />
          )
        )
      })}
    </FilterChips>
  )
}

function ProjectChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('resources')
  const project = useRecord({ kind: 'project', id })
  return (
    <FilterChip label={t('fields.project')} value={project?.name ?? id.slice(0, 8)} onRemove={onRemove} />
  )
}

interface ValueChipProps {
  filter: Filter
  value: string
  onRemove: () => void
}

function ValueChip({ filter: { label, Choices }, value, onRemove }: ValueChipProps) {
  const { t } = useTranslation(areasOf([label]))
  return (
    <Choices>
      {(choices) => (
        <FilterChip
          label={t(label)}
          value={choices.find((choice) => choice.value === value)?.label ?? value}
          onRemove={onRemove}
        />
      )}
    </Choices>
  )
}
