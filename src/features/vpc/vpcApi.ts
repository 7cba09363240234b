import { activityRoutes } from '#contract/activity.ts'
import { healthEverySeconds } from '#contract/vpc/health.ts'
import { limits } from '#contract/limits/routes.ts'
import { vpcRoutes as routes } from '#contract/vpc/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const begun = { changes: [activityRoutes.list] }
const counted = { changes: [limits.list, activityRoutes.list, routes.freeCidr] }
const checked = { changes: [routes.health, routes.healthHistory] }

/** A look that finds the same as before tells nobody: whoever is shown when that was asks as often as it happens. */
export const healthOptions = {
  refetchOnMountOrArgChange: true,
  pollingInterval: healthEverySeconds * 1000,
  skipPollingIfUnfocused: true,
} as const

export const vpcApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      getVpc: query(routes.read),
      getVpcTerms: query(routes.terms),
      getFreeVpcCidr: query(routes.freeCidr),
      createVpc: mutation(routes.create, counted),
      updateVpc: mutation(routes.update, begun),
      removeVpc: mutation(routes.remove, counted),
      restartVpc: mutation(routes.restart, begun),

      listTiers: query(routes.tiers),
      addTier: mutation(routes.addTier, counted),
      setTier: mutation(routes.setTier, begun),
      removeTier: mutation(routes.removeTier, counted),

      createAclList: mutation(routes.createAcl, begun),
      updateAclList: mutation(routes.updateAcl, begun),
      removeAclList: mutation(routes.removeAcl, begun),
      setAclRules: mutation(routes.setAcl, begun),

      addRoute: mutation(routes.addRoute, begun),
      setRoute: mutation(routes.setRoute, begun),
      removeRoute: mutation(routes.removeRoute, begun),

      listVpns: query(routes.vpns),
      addVpn: mutation(routes.addVpn, { ...counted, seals: ['key'] }),
      setVpn: mutation(routes.setVpn, begun),
      removeVpn: mutation(routes.removeVpn, counted),
      resetVpn: mutation(routes.resetVpn, begun),
      setVpnKey: mutation(routes.setVpnKey, { ...begun, seals: ['key'] }),

      getHealth: query(routes.health),
      runCheck: mutation(routes.check, checked),
      getHealthHistory: query(routes.healthHistory),
      testVpcPacket: query(routes.test),
    }
  },
})

export const {
  useGetVpcQuery,
  useGetVpcTermsQuery,
  useGetFreeVpcCidrQuery,
  useListTiersQuery,
  useListVpnsQuery,
  useGetHealthQuery,
  useGetHealthHistoryQuery,
  useLazyTestVpcPacketQuery,
} = vpcApi
