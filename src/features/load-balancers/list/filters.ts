import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { balancerHealths, loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { useRows } from '#src/records/useRecords.ts'
import { oneOf, regionFilter, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters, type Filter } from '#src/resources/list/filters.ts'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { useListBalancerSizesQuery } from '../loadBalancersApi.ts'

const sizeFilter: Filter = {
  label: 'loadBalancers:columns.size',
  parse: (text) => text || undefined,
  Choices: function Sizes({ children }) {
    const { data: sizes = [] } = useListBalancerSizesQuery()
    return children(sizes.map(({ id, name }) => ({ value: id, label: name })))
  },
}

/** By name; the first two hundred are offered, and an address may name any other. */
const networkFilter: Filter = {
  label: 'loadBalancers:columns.network',
  parse: (text) => text || undefined,
  Choices: function Networks({ children }) {
    const networks = useRows(useListNetworksQuery({ size: 200, sort: 'name' }).data)
    return children(networks.map(({ id, name }) => ({ value: id, label: name })))
  },
}

export const balancerFilters = defineFilters({
  health: oneOf(balancerHealths, {
    label: 'loadBalancers:columns.health',
    wordOf: (health) => `loadBalancers:health.${health}`,
  }),
  status: statusFilter(loadBalancerKind),
  sizeId: sizeFilter,
  certificateEnding: oneOf(['true'], {
    label: 'loadBalancers:filters.certificateEnding',
    wordOf: () => 'loadBalancers:filters.within',
  }),
  region: regionFilter,
  network: networkFilter,
  tag: tagFilter(loadBalancerKind),
})

export const certificateFilters = defineFilters({
  ending: oneOf(['true'], {
    label: 'loadBalancers:filters.ending',
    wordOf: () => 'loadBalancers:filters.within',
  }),
  status: statusFilter(certificateKind),
  region: regionFilter,
  tag: tagFilter(certificateKind),
})
