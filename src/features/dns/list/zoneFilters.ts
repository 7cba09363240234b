import { delegationStates } from '#contract/dns/records.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import { oneOf, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters } from '#src/resources/list/filters.ts'

export const zoneFilters = defineFilters({
  delegation: oneOf(delegationStates, {
    label: 'dns:columns.delegation',
    wordOf: (state) => `dns:delegations.${state}`,
  }),
  status: statusFilter(dnsZoneKind),
  tag: tagFilter(dnsZoneKind),
})
