import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { regionFilter, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters } from '#src/resources/list/filters.ts'

export const networkFilters = defineFilters({
  status: statusFilter(guestNetworkKind),
  region: regionFilter,
  tag: tagFilter(guestNetworkKind),
})

export const groupFilters = defineFilters({
  status: statusFilter(securityGroupKind),
  region: regionFilter,
  tag: tagFilter(securityGroupKind),
})
