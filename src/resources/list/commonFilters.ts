import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { ResourceKind } from '#contract/resources/kind.ts'
import { areasOf } from '#src/resources/commands.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { TitleKey } from '#src/routes/routeHandle.ts'
import type { RootState } from '#src/store/store.ts'
import { useListRegionsQuery } from '../resourcesApi.ts'
import { selectResources } from '../selectResource.ts'
import { useStatusWords } from '../words.ts'
import type { Filter } from './filters.ts'

interface OneOfTerms<Value extends string> {
  label: TitleKey
  wordOf: (value: Value) => TitleKey
}

/** One of a few values, each with a word. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  { label, wordOf }: OneOfTerms<Value>,
): Filter<Value> => ({
  label,
  parse: (text) => values.find((value) => value === text),
  Choices: function Words({ children }) {
    const { t } = useTranslation(areasOf(values.map(wordOf)))
    return children(values.map((value) => ({ value, label: t(wordOf(value)) })))
  },
})

/** The statuses that last. Those that pass by themselves are not worth looking for, but an address may name them. */
export const statusFilter = <const Status extends string>({
  statuses,
}: Pick<ResourceKind, 'statuses'> & { statuses: Record<Status, string> }): Filter<Status> => {
  // The keys of the table are the statuses.
  const all = Object.keys(statuses) as Status[]
  return {
    label: 'resources:fields.status',
    parse: (text) => all.find((status) => status === text),
    Choices: function Statuses({ children }) {
      const wordOf = useStatusWords()
      const lasting = all.filter((status) => statuses[status] !== 'inProgress')
      return children(lasting.map((value) => ({ value, label: wordOf(value) })))
    },
  }
}

const anyText = (text: string) => text || undefined

export const regionFilter: Filter = {
  label: 'resources:fields.region',
  parse: anyText,
  Choices: function Regions({ children }) {
    const { data: regions = [] } = useListRegionsQuery()
    return children(regions.map(({ id, name }) => ({ value: id, label: name })))
  },
}

const knownTags = (state: RootState, kind: string) =>
  [...new Set(selectResources(state, kind).flatMap(({ tags }) => tags))].toSorted()

/** The tags of what has been on screen are enough to choose from, and any other can be typed. */
export const tagFilter = ({ kind }: Pick<ResourceKind, 'kind'>): Filter => ({
  label: 'resources:fields.tag',
  isFree: true,
  parse: anyText,
  Choices: function KnownTags({ children }) {
    const tags = useAppSelector((state) => knownTags(state, kind), shallowEqual)
    return children(tags.map((tag) => ({ value: tag, label: tag })))
  },
})
