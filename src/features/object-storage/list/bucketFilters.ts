import { bucketKind } from '#contract/object-storage/kind.ts'
import { oneOf, regionFilter, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters } from '#src/resources/list/filters.ts'

export const bucketFilters = defineFilters({
  access: oneOf(['private', 'publicRead'], {
    label: 'objectStorage:columns.access',
    wordOf: (access) => `objectStorage:access.${access}`,
  }),
  status: statusFilter(bucketKind),
  region: regionFilter,
  tag: tagFilter(bucketKind),
})
