import { activityRoutes } from '#contract/activity.ts'
import { dns } from '#contract/dns/routes.ts'
import { dnsZone } from '#contract/dns/records.ts'
import { instance } from '#contract/compute/records.ts'
import { compute } from '#contract/compute/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const begun = { changes: [activityRoutes.list, dns.history] }
const counted = { changes: [limits.list, activityRoutes.list, dns.history] }
/** Sets come and go without being named in the answer. */
const records = { ...begun, reshapes: () => ['dnsRecordSet'] as const }

const followed = { ...records, changes: [...begun.changes, dns.managedNames] }

/** The area's calls. */
export const dnsApi = api.injectEndpoints({
  endpoints: (build) => {
    // Records come with their zone, and with the instances whose addresses they follow.
    const { query, mutation } = contractEndpoints(build, [dnsZone, instance])
    return {
      getDnsTerms: query(dns.terms),
      listZones: query(dns.list),
      getZone: query(dns.read),
      createZone: mutation(dns.create, counted),
      updateZone: mutation(dns.update, begun),
      removeZone: mutation(dns.remove, counted),
      recoverZone: mutation(dns.recover, counted),
      purgeZone: mutation(dns.purge, counted),
      listRecordSets: query(dns.recordSets),
      changeRecords: mutation(dns.change, records),
      importZone: mutation(dns.import, records),
      listManagedNames: query(dns.managedNames),
      setManagedName: mutation(dns.setManagedName, followed),
      removeManagedName: mutation(dns.removeManagedName, followed),
      getZoneFile: query(dns.file),
      checkZone: query(dns.check),
      getDelegation: query(dns.delegation),
      listZoneHistory: query(dns.history),
      restoreRecords: mutation(dns.restoreRecords, records),
      restoreZone: mutation(dns.restore, records),
      listWebsiteHosts: query(compute.list),
    }
  },
})

export const {
  useGetDnsTermsQuery,
  useListZonesQuery,
  useGetZoneQuery,
  useListRecordSetsQuery,
  useListManagedNamesQuery,
  useGetZoneFileQuery,
  useLazyGetZoneFileQuery,
  useLazyCheckZoneQuery,
  useLazyGetDelegationQuery,
  useListZoneHistoryQuery,
  useLazyListZoneHistoryQuery,
  useListWebsiteHostsQuery,
} = dnsApi
