import { vpcKind } from '#contract/vpc/kind.ts'
import { vpcHealths } from '#contract/vpc/records.ts'
import { oneOf, regionFilter, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters } from '#src/resources/list/filters.ts'

export const vpcFilters = defineFilters({
  health: oneOf(vpcHealths, { label: 'vpc:columns.health', wordOf: (value) => `vpc:healths.${value}` }),
  status: statusFilter(vpcKind),
  region: regionFilter,
  tag: tagFilter(vpcKind),
})
