import type { FastifyInstance } from 'fastify'
import { vpcKind } from '#contract/vpc/kind.ts'
import { vpcRoutes as routes } from '#contract/vpc/routes.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { networks, toNetwork } from '../../networking/guestNetworkRecord.ts'
import { reach, rowsAmong } from '../../resources/table.ts'
import { aclsOf } from './aclRows.ts'
import { createAcl, removeAcl, setAcl, updateAcl } from './acls.ts'
import { addRoute, removeRoute, setRoute } from './staticRoutes.ts'
import { addTier, removeTier, setTier } from './tiers.ts'
import { toAclList, toVpn, vpcs, type VpcRow } from './vpcRecord.ts'
import { addVpn, removeVpn, resetVpn, setVpn, setVpnKey, vpnsOf } from './vpns.ts'

/** All of a list that is never longer than a page. */
const whole = <T>(data: T[]) => ({
  data,
  page: { number: 1, size: Math.max(1, data.length), total: data.length },
})

/** What is in a VPC: tiers, ACL lists, routes and VPN connections. */
export const partRoutes = (deps: AreaDeps) => {
  const within = <T>(caller: Caller, id: string, read: (tx: Tx, vpc: VpcRow) => Promise<T>) =>
    deps.db.tenant(caller, async (tx) => read(tx, await reach(tx, caller, vpcs, id, vpcKind.reads)))

  return async (app: FastifyInstance) => {
    serve(app, routes.tiers, ({ params: { id }, caller }) =>
      within(caller, id, async (tx, { company_id, tiers }) => {
        const rows = await rowsAmong(
          tx,
          networks,
          company_id,
          tiers.map((tier) => tier.id),
        )
        return whole(tiers.flatMap((tier) => rows.filter((row) => row.id === tier.id)).map(toNetwork))
      }),
    )
    serve(app, routes.addTier, ({ params: { id }, body, ...asking }) => addTier(deps, asking, id, body))
    serve(app, routes.setTier, ({ params, body, ...asking }) => setTier(deps, asking, params, body))
    serve(app, routes.removeTier, ({ params, ...asking }) => removeTier(deps, asking, params))

    serve(app, routes.aclLists, ({ params: { id }, caller }) =>
      within(caller, id, async (tx, vpc) => whole((await aclsOf(tx, vpc)).map(toAclList))),
    )
    serve(app, routes.createAcl, ({ params: { id }, body, ...asking }) => createAcl(deps, asking, id, body))
    serve(app, routes.updateAcl, ({ params, body, ...asking }) => updateAcl(deps, asking, params, body))
    serve(app, routes.removeAcl, ({ params, ...asking }) => removeAcl(deps, asking, params))
    serve(app, routes.setAcl, ({ params, body, ...asking }) => setAcl(deps, asking, params, body))

    serve(app, routes.routes, ({ params: { id }, caller }) =>
      within(caller, id, async (_, vpc) => ({ data: vpc.routes })),
    )
    serve(app, routes.addRoute, ({ params: { id }, body, ...asking }) => addRoute(deps, asking, id, body))
    serve(app, routes.setRoute, ({ params, body, ...asking }) => setRoute(deps, asking, params, body))
    serve(app, routes.removeRoute, ({ params, ...asking }) => removeRoute(deps, asking, params))

    serve(app, routes.vpns, ({ params: { id }, caller }) =>
      within(caller, id, async (tx, vpc) => whole((await vpnsOf(tx, vpc)).map(toVpn))),
    )
    serve(app, routes.addVpn, ({ params: { id }, body, ...asking }) => addVpn(deps, asking, id, body))
    serve(app, routes.setVpn, ({ params, body, ...asking }) => setVpn(deps, asking, params, body))
    serve(app, routes.removeVpn, ({ params, ...asking }) => removeVpn(deps, asking, params))
    serve(app, routes.resetVpn, ({ params, ...asking }) => resetVpn(deps, asking, params))
    serve(app, routes.setVpnKey, ({ params, body: { key }, ...asking }) =>
      setVpnKey(deps, asking, params, key),
    )
  }
}
