import { networks } from '../../networking/guestNetworkRecord.ts'
import { settleLost } from '../../resources/lost.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { groups } from './groupRecord.ts'
import { settleGroup } from './reconcileRules.ts'
import { reconcilePorts } from './reconcilePorts.ts'

/** Compares the networks and security groups of the cloud with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { networking } = deps.cloud
  if (!networking) return
  await reconcileKind(deps, {
    of: networks,
    service: networking.networks,
    settle: settleLost(deps, networks, 'guest-networks'),
  })
  await reconcileKind(deps, { of: groups, service: networking.groups, settle: await settleGroup(deps) })
  await reconcilePorts(deps)
}
