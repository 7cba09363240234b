import { useTranslation } from 'react-i18next'
import { users } from '#contract/users.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { FilterChip, FilterChips } from '#src/ui/FilterChips.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Select, type Choice } from '#src/ui/Select.tsx'
import { useListUsersQuery } from '#src/api/peopleApi.ts'
import { ranges, type LogView, type Range } from './useLogView.ts'

/** The areas whose actions the log tells of. */
const areas = [
  'auth',
  'account',
  'users',
  'group-roles',
  'projects',
  'compute',
  'block-storage',
  'limits',
] as const

// Object.keys forgets what the keys are.
const allRanges = Object.keys(ranges) as Range[]

const outcomes = ['success', 'failure'] as const

/** Search and filters of the audit log. */
export function LogFilters({ view }: { view: LogView }) {
  const { t } = useTranslation('logs')
  const canReadPeople = useCan(users.list)
  const { data } = useListUsersQuery({ size: 200, sort: 'name' }, { skip: !canReadPeople })
  const people = useRows(data)
  const target = view.valueOf('target')

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          q={view.valueOf('q') ?? ''}
          onSearch={(q) => view.filter({ q })}
          label={t('search')}
          placeholder={t('searchPlaceholder')}
        />
        <FilterSelect
          label={t('filters.range')}
          value={view.range}
          onChange={(range) => view.filter({ range: range === 'week' ? undefined : range })}
          choices={allRanges.map((range) => ({ value: range, label: t(`ranges.${range}`) }))}
        />
        <FilterSelect
          label={t('filters.area')}
          any={t('filters.anyArea')}
          value={view.valueOf('action')}
          onChange={(action) => view.filter({ action })}
          choices={areas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        />
        <FilterSelect
          label={t('filters.outcome')}
          any={t('filters.anyOutcome')}
          value={view.valueOf('outcome')}
          onChange={(outcome) => view.filter({ outcome })}
          choices={outcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
        />
        <FilterSelect
          label={t('filters.by')}
          any={t('filters.anyone')}
          value={view.valueOf('by')}
          onChange={(by) => view.filter({ by })}
          choices={[
            { value: 'user', label: t('filters.users') },
            { value: 'staff', label: t('filters.staff') },
            { value: 'system', label: t('system') },
          ]}
        />
        {canReadPeople && (
          <span className="w-52 max-sm:w-full">
            <Combobox
              label={t('filters.person')}
              placeholder={t('filters.person')}
              value={view.valueOf('person')}
              onChange={(person) => view.filter({ person })}
              choices={people.map(({ id, name, email }) => ({ value: id, label: name || email }))}
            />
          </span>
        )}
        {view.isFiltered && (
          <Button variant="ghost" onClick={view.clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {target !== undefined && (
        <FilterChips label={t('filters.label')} onClear={view.clear}>
          <FilterChip
            label={t('filters.target')}
            value={target}
            onRemove={() => view.filter({ target: undefined })}
          />
        </FilterChips>
      )}
    </div>
  )
}

interface FilterSelectProps {
  label: string
  /** What it is called when nothing is chosen; without it something always is. */
  any?: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  choices: readonly Choice[]
}

/** No value of a filter. */
const ANY = 'any'

function FilterSelect({ label, any, value, onChange, choices }: FilterSelectProps) {
  return (
    <span className="w-40 max-sm:w-[calc(50%-0.375rem)]">
      <Select
        label={label}
        value={value ?? ANY}
        onChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
        choices={any === undefined ? choices : [{ value: ANY, label: any }, ...choices]}
      />
    </span>
  )
}
