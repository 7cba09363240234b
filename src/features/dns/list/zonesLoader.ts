import { dns } from '#contract/dns/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { dnsApi } from '../dnsApi.ts'
import { zoneFilters } from './zoneFilters.ts'

export const zonesLoader = listLoader({
  route: dns.list,
  filters: zoneFilters,
  ask: (query) => dnsApi.endpoints.listZones.initiate(query, { subscribe: false }),
})
