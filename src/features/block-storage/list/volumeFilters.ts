import { volumeKind } from '#contract/block-storage/kind.ts'
import { useRows } from '#src/records/useRecords.ts'
import { regionFilter, statusFilter, oneOf, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters, type Filter } from '#src/resources/list/filters.ts'
import { useListHostsQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { useListVolumeTypesQuery } from '../volumesApi.ts'

const typeFilter: Filter = {
  label: 'blockStorage:columns.type',
  parse: (text) => text || undefined,
  Choices: function Types({ children }) {
    const { data: types = [] } = useListVolumeTypesQuery()
    return children(types.map(({ id, name }) => ({ value: id, label: name })))
  },
}

/** By name; the first two hundred are offered, and an address may name any other. */
const instanceFilter: Filter = {
  label: 'blockStorage:columns.attachedTo',
  parse: (text) => text || undefined,
  Choices: function Instances({ children }) {
    const instances = useRows(useListHostsQuery({ size: 200, sort: 'name' }).data)
    return children(instances.map(({ id, name }) => ({ value: id, label: name })))
  },
}

export const volumeFilters = defineFilters({
  status: statusFilter(volumeKind),
  attached: oneOf(['true', 'false'], {
    label: 'blockStorage:attachment',
    wordOf: (value) => `blockStorage:attachments.${value}`,
  }),
  type: typeFilter,
  region: regionFilter,
  instance: instanceFilter,
  tag: tagFilter(volumeKind),
})
