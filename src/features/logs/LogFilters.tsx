import { useTranslation } from 'react-i18next'
import { users } from '#contract/users.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { FilterChip, FilterChips } from '#src/ui/FilterChips.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Select } from '#src/ui/Select.tsx'
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

const choice = <V extends string>(value: V, label: string) => ({ value, label })

/** What is looked for in the log. */
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
        <span className="w-40 max-sm:w-[calc(50%-0.375rem)]">
          <Select
            label={t('filters.range')}
            value={view.range}
            onChange={(range) => view.filter({ range: range === 'week' ? undefined : range })}
            choices={allRanges.map((range) => choice(range, t(`ranges.${range}`)))}
          />
        </span>
        <span className="w-40 max-sm:w-[calc(50%-0.375rem)]">
          <Select
            label={t('filters.area')}
            value={view.valueOf('action') ?? 'any'}
            onChange={(area) => view.filter({ action: area === 'any' ? undefined : area })}
            choices={[
              choice('any', t('filters.anyArea')),
              ...areas.map((area) => choice(area, t(`areas.${area}`))),
            ]}
          />
        </span>
        <span className="w-40 max-sm:w-[calc(50%-0.375rem)]">
          <Select
            label={t('filters.outcome')}
            value={view.valueOf('outcome') ?? 'any'}
            onChange={(outcome) => view.filter({ outcome: outcome === 'any' ? undefined : outcome })}
            choices={[
              choice('any', t('filters.anyOutcome')),
              choice('success', t('outcomes.success')),
              choice('failure', t('outcomes.failure')),
            ]}
          />
        </span>
        <span className="w-40 max-sm:w-[calc(50%-0.375rem)]">
          <Select
            label={t('filters.by')}
            value={view.valueOf('by') ?? 'any'}
            onChange={(by) => view.filter({ by: by === 'any' ? undefined : by })}
            choices={[
              choice('any', t('filters.anyone')),
              choice('user', t('filters.users')),
              choice('staff', t('filters.staff')),
              choice('system', t('system')),
            ]}
          />
        </span>
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
