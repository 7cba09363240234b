import { shallowEqual } from 'react-redux'
import { departments } from '#contract/support/records.ts'
import { ticketPriorities } from '#contract/support/answerHours.ts'
import type { Ticket } from '#contract/support/records.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { useRows } from '#src/records/useRecords.ts'
import { oneOf } from '#src/resources/list/commonFilters.ts'
import { defineFilters, type Choice, type Filter } from '#src/resources/list/filters.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RootState } from '#src/store/store.ts'

const anyText = (text: string) => text || undefined

/** As pairs of value and name, which compare at a glance. */
const knownPairs = (state: RootState, pairsOf: (ticket: Ticket) => readonly (readonly [string, string])[]) =>
  [
    ...new Map(
      Object.values(state.records.ticket.entities).flatMap((ticket) => (ticket ? pairsOf(ticket) : [])),
    ),
  ].flat()

const toChoices = (pairs: readonly string[]): Choice[] =>
  pairs.flatMap((value, place) => (place % 2 === 0 ? [{ value, label: pairs[place + 1] ?? value }] : []))

const resourcesOf = ({ resources }: Ticket) =>
  resources.flatMap(({ name, target }) => (target ? [[target.id, name] as const] : []))

const openerOf = ({ createdBy: { id, name } }: Ticket) => (id === null ? [] : [[id, name] as const])

/** What tickets on screen are about is enough to choose from; a resource's own page leads to the list of any other. */
const resourceFilter: Filter = {
  label: 'support:fields.resource',
  parse: anyText,
  Choices: function Resources({ children }) {
    return children(toChoices(useAppSelector((state) => knownPairs(state, resourcesOf), shallowEqual)))
  },
}

const personFilter: Filter = {
  label: 'support:fields.person',
  parse: anyText,
  Choices: function People({ children }) {
    return children(toChoices(useAppSelector((state) => knownPairs(state, openerOf), shallowEqual)))
  },
}

const projectFilter: Filter = {
  label: 'support:fields.project',
  parse: anyText,
  Choices: function Projects({ children }) {
    const projects = useRows(useListMyProjectsQuery().data)
    return children(projects.map(({ id, name }) => ({ value: id, label: name })))
  },
}

export const ticketFilters = defineFilters({
  department: oneOf(departments, {
    label: 'support:fields.department',
    wordOf: (value) => `tickets:departments.${value}`,
  }),
  priority: oneOf(ticketPriorities, {
    label: 'support:fields.priority',
    wordOf: (value) => `tickets:priorities.${value}`,
  }),
  resource: resourceFilter,
  project: projectFilter,
  person: personFilter,
})
