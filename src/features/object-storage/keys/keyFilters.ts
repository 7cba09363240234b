import { useRows } from '#src/records/useRecords.ts'
import { defineFilters, type Filter } from '#src/resources/list/filters.ts'
import { useListBucketsQuery } from '../objectStorageApi.ts'

/** By name. The first two hundred are offered; the address may name any other. */
const bucketFilter: Filter = {
  label: 'objectStorage:bucket',
  parse: (text) => text || undefined,
  Choices: function Buckets({ children }) {
    const buckets = useRows(useListBucketsQuery({ size: 200, sort: 'name' }).data)
    return children(buckets.map(({ id, name }) => ({ value: id, label: name })))
  },
}

/** With a bucket, the list has the keys that reach it. */
export const keyFilters = defineFilters({ bucket: bucketFilter })
