import { settleLost } from '../../resources/lost.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { balancers } from './balancerRecord.ts'
import { certificates } from './certificateRecord.ts'

/** Compares the load balancers and certificates of the cloud with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { balancers: service, certificates: kept } = deps.cloud
  if (service)
    await reconcileKind(deps, {
      of: balancers,
      service,
      settle: settleLost(deps, balancers, 'load-balancers'),
    })
  if (!kept) return
  const former = new Set(
    await deps.db.system(async (tx) => {
      const rows = await tx.selectFrom('certificates').select('former_refs').execute()
      return rows.flatMap(({ former_refs }) => former_refs)
    }),
  )
  await reconcileKind(deps, {
    of: certificates,
    // Former ones are known, and go by themselves once nobody presents them.
    service: { ...kept, list: async () => (await kept.list()).filter(({ ref }) => !former.has(ref)) },
    settle: settleLost(deps, certificates, 'load-balancers'),
  })
}
