import { ipAddressKind, ipAddressRoles } from '#contract/ip-address/kind.ts'
import { oneOf, regionFilter, statusFilter, tagFilter } from '#src/resources/list/commonFilters.ts'
import { defineFilters } from '#src/resources/list/filters.ts'

export const addressFilters = defineFilters({
  version: {
    ...oneOf(['6', 'all'], {
      label: 'ipAddresses:version',
      wordOf: (version) => `ipAddresses:versions.${version}`,
    }),
    unset: 'ipAddresses:versions.4',
  },
  role: oneOf(ipAddressRoles, {
    label: 'ipAddresses:role',
    wordOf: (role) => `ipAddresses:roles.${role}`,
  }),
  status: statusFilter(ipAddressKind),
  idle: oneOf(['true', 'false'], {
    label: 'ipAddresses:use',
    wordOf: (idle) => `ipAddresses:uses.${idle}`,
  }),
  region: regionFilter,
  tag: tagFilter(ipAddressKind),
})

/**
 * What the server is asked for: IPv4 where no version was chosen, for that is what is scarce and costs. The version
 * comes first, as in the address that the early script asks (pages.json).
 */
export const asked = <Query extends { version?: '6' | 'all' }>({ version, ...query }: Query) =>
  version === 'all' ? query : { version: version ?? ('4' as const), ...query }
