import { useTranslation } from 'react-i18next'
import { users } from '#contract/users/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { FilterChip, FilterChips } from '#src/ui/FilterChips.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { Select, type Choice } from '#src/ui/Select.tsx'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useListUsersQuery } from '#src/api/peopleApi.ts'
import { MoreFilters } from './MoreFilters.tsx'
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
  'logs',
  'staff',
] as const

// Object.keys forgets what the keys are.
const allRanges = Object.keys(ranges) as Range[]

const outcomes = ['success', 'failure', 'denied'] as const

/** Filters that a link sets, and a chip takes away. */
const chips = ['target', 'project', 'ip', 'session', 'request', 'operation'] as const

/** Search and filters of the audit log. */
export function LogFilters({ view }: { view: LogView }) {
  const { t, i18n } = useTranslation('logs')
  const canReadPeople = useCan(users.list)
  const { data } = useListUsersQuery({ size: 200, sort: 'name' }, { skip: !canReadPeople })
  const people = useRows(data)
  const projects = useRows(useListMyProjectsQuery().data)
  const chosen = chips.filter((name) => view.valueOf(name) !== undefined)
  const timeZone = useTimeZone()
  const format = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  const moment = (at: string | undefined) =>
    at === undefined || Number.isNaN(Date.parse(at)) ? '…' : format.format(new Date(at))

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          q={view.valueOf('q') ?? ''}
          onSearch={view.search}
          label={t('search')}
          placeholder={t('searchPlaceholder')}
        />
        <FilterSelect
          label={t('filters.range')}
          value={view.range}
          onChange={(range) => view.filter({ range, from: undefined, to: undefined })}
          choices={[...allRanges, ...(view.range === 'custom' ? [view.range] : [])].map((range) => ({
            value: range,
            label: t(`ranges.${range}`),
          }))}
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
            { value: 'token', label: t('filters.tokens') },
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
        <MoreFilters view={view} />
        {view.isFiltered && (
          <Button variant="ghost" onClick={view.clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      {(chosen.length > 0 || view.range === 'custom') && (
        <FilterChips label={t('filters.label')} onClear={view.clear}>
          {chosen.map((name) => (
            <FilterChip
              key={name}
              label={t(`filters.${name}`)}
              value={projects.find(({ id }) => id === view.valueOf(name))?.name ?? view.valueOf(name) ?? ''}
              onRemove={() => view.filter({ [name]: undefined })}
            />
          ))}
          {view.range === 'custom' && (
            <FilterChip
              label={t('filters.time')}
              value={t('filters.between', {
                from: moment(view.valueOf('from')),
                to: moment(view.valueOf('to')),
              })}
              onRemove={() => view.filter({ from: undefined, to: undefined })}
            />
          )}
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
