import { activityRoutes } from '#contract/activity.ts'
import { lbListener, lbPool } from '#contract/load-balancers/records.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const begun = { changes: [activityRoutes.list, loadBalancers.configuration] }
const counted = { changes: [limits.list, ...begun.changes] }
const ofCertificates = { changes: [activityRoutes.list] }
const certificatesCounted = { changes: [limits.list, activityRoutes.list] }

/** The area's calls, beside those that it shares with instances. */
export const loadBalancersApi = api.injectEndpoints({
  endpoints: (build) => {
    // A change of the configuration answers with the listeners and pools.
    const { query, mutation } = contractEndpoints(build, [lbListener, lbPool])
    return {
      listBalancerSizes: query(loadBalancers.sizes),
      getBalancer: query(loadBalancers.read),
      createBalancer: mutation(loadBalancers.create, counted),
      updateBalancer: mutation(loadBalancers.update, {
        // A name or a tag is hardly ever refused.
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'loadBalancer', id }, changes }),
        ...begun,
      }),
      removeBalancer: mutation(loadBalancers.remove, counted),
      recoverBalancer: mutation(loadBalancers.recover, counted),
      purgeBalancer: mutation(loadBalancers.purge, begun),
      resizeBalancer: mutation(loadBalancers.resize, begun),
      readdressBalancer: mutation(loadBalancers.readdress, counted),
      getConfiguration: query(loadBalancers.configuration),
      configureBalancer: mutation(loadBalancers.configure, begun),
      listListeners: query(loadBalancers.listeners),
      listPools: query(loadBalancers.pools),
      updateMember: mutation(loadBalancers.updateMember, begun),
      removeMember: mutation(loadBalancers.removeMember, begun),
      getBalancerMetrics: query(loadBalancers.metrics),
      listCertificates: query(loadBalancers.certificates),
      getCertificate: query(loadBalancers.readCertificate),
      checkCertificate: mutation(loadBalancers.checkCertificate, { seals: ['key'] }),
      createCertificate: mutation(loadBalancers.createCertificate, {
        ...certificatesCounted,
        seals: ['key'],
      }),
      updateCertificate: mutation(loadBalancers.updateCertificate, {
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'certificate', id }, changes }),
        ...ofCertificates,
      }),
      replaceCertificate: mutation(loadBalancers.replaceCertificate, { ...ofCertificates, seals: ['key'] }),
      removeCertificate: mutation(loadBalancers.removeCertificate, certificatesCounted),
      testPacketTo: query(guestNetworks.test),
      letIn: mutation(guestNetworks.setRules),
      getAddressPrice: query(ipAddresses.terms),
    }
  },
})

export const {
  useListBalancerSizesQuery,
  useGetBalancerQuery,
  useGetConfigurationQuery,
  useListListenersQuery,
  useListPoolsQuery,
  useGetBalancerMetricsQuery,
  useListCertificatesQuery,
  useGetCertificateQuery,
  useTestPacketToQuery,
  useGetAddressPriceQuery,
} = loadBalancersApi
