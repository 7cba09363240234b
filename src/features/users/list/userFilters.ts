import { useTranslation } from 'react-i18next'
import { userStatus } from '#contract/users/records.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { oneOf } from '#src/resources/list/commonFilters.ts'
import { defineFilters, type Filter } from '#src/resources/list/filters.ts'
import { useRoles } from '../useRoles.ts'

const anyText = (text: string) => text || undefined

const roleFilter: Filter = {
  label: 'users:fields.role',
  parse: anyText,
  Choices: function Roles({ children }) {
    const { roles } = useRoles()
    return children(roles.map(({ id, name }) => ({ value: id, label: name })))
  },
}

const projectFilter: Filter = {
  label: 'users:fields.project',
  parse: anyText,
  Choices: function Projects({ children }) {
    const projects = useRows(useListMyProjectsQuery().data)
    return children(projects.map(({ id, name }) => ({ value: id, label: name })))
  },
}

/** Any number of days in an address; these are offered. */
const awayFilter: Filter = {
  label: 'users:fields.away',
  parse: (text) => (/^[1-9]\d{0,2}$/.test(text) ? text : undefined),
  Choices: function Days({ children }) {
    const { t } = useTranslation('users')
    return children([30, 90].map((count) => ({ value: String(count), label: t('days', { count }) })))
  },
}

export const userFilters = defineFilters({
  status: oneOf(userStatus.options, {
    label: 'users:fields.status',
    wordOf: (value) => `users:statuses.${value}`,
  }),
  groupRole: roleFilter,
  project: projectFilter,
  factor: oneOf(['on', 'off'], {
    label: 'users:fields.factors',
    wordOf: (value) => `users:factorStates.${value}`,
  }),
  notSignedInFor: awayFilter,
})
