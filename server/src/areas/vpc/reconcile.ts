import { settleLost } from '../../resources/lost.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { reconcileVpns } from './reconcileVpns.ts'
import { vpcs } from './vpcRecord.ts'

/** Compares the VPCs of the cloud, and their VPN connections, with those that we think it has; their tiers are looked at as networks. */
export const reconcile = async (deps: ReconcileDeps) => {
  if (!deps.cloud.vpcs) return
  await reconcileKind(deps, {
    of: vpcs,
    service: deps.cloud.vpcs,
    settle: settleLost(deps, vpcs, 'vpc'),
  })
  await reconcileVpns(deps)
}
