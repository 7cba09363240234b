import type { FastifyInstance } from 'fastify'
import { loadBalancers as routes } from '#contract/load-balancers/routes.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { balancersOf } from '../../cloud/balancers.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { metricsOver } from '../../resources/metrics.ts'
import { operate } from '../../resources/operate.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { readdressBalancer } from './addresses.ts'
import { balancers, toBalancer, type BalancerRow } from './balancerRecord.ts'
import { certificateRoutes } from './certificateRoutes.ts'
import { createBalancer } from './createBalancer.ts'
import { listBalancers } from './lists.ts'
import { ownPortRef } from './ownPort.ts'
import { partRoutes } from './partRoutes.ts'
import { pricedSizes, sizeFor } from './sizes.ts'
import { partsOf, toCloudTree, treeOfRows } from './tree.ts'
import type { ResizeInput, TreeInput } from './workflows/configure.ts'
import { amountsInUse, prepareRemoval, type PurgeInput } from './workflows/remove.ts'

const { reads } = loadBalancerKind

const wantedTree = async (tx: Tx, row: BalancerRow) =>
  toCloudTree(tx, row.company_id, treeOfRows(await partsOf(tx, row)))

/** What the operation that purges a balancer is started with. */
export const preparePurge = async (tx: Tx, row: BalancerRow) => {
  const portRef = await ownPortRef(tx, row)
  return { input: { ...(portRef !== undefined && { portRef }) } satisfies PurgeInput }
}

const noMetrics = {
  times: [],
  connections: [],
  requests: [],
  bytesIn: [],
  bytesOut: [],
  answers: { ok: [], redirect: [], clientError: [], serverError: [] },
  membersOnline: [],
  members: [],
}

/** The load-balancers area: one handler for each line of its contract. */
export const balancerRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, cloud } = deps
  const balancerFor = (caller: Caller, id: string) =>
    db.tenant(caller, (tx) => reach(tx, caller, balancers, id, reads))

  serve(app, routes.sizes, async ({ caller }) => ({ data: await db.tenant(caller, pricedSizes) }))

  serve(app, routes.list, ({ query, caller }) => db.tenant(caller, (tx) => listBalancers(tx, caller, query)))

  serve(app, routes.create, ({ body, ...asked }) => createBalancer(deps, asked, body))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({
    data: toBalancer(await balancerFor(caller, id)),
  }))

  serve(app, routes.update, async ({ params: { id }, body: words, ...asking }) => ({
    data: await updateWords(deps, asking, balancers, { id, words }),
  }))

  serve(app, routes.remove, ({ params: { id }, ...asking }) =>
    operate(deps, asking, balancers, {
      id,
      action: 'delete',
      prepare: async (_, row) => prepareRemoval(row),
    }),
  )

  serve(app, routes.recover, ({ params: { id }, ...asking }) =>
    operate(deps, asking, balancers, {
      id,
      action: 'recover',
      prepare: async (tx, row) => ({
        input: { tree: await wantedTree(tx, row) } satisfies TreeInput,
        amounts: await amountsInUse(tx, row),
      }),
    }),
  )

  serve(app, routes.purge, ({ params: { id }, ...asking }) =>
    operate(deps, asking, balancers, { id, action: 'purge', prepare: preparePurge }),
  )

  serve(app, routes.resize, ({ params: { id }, body: { sizeId }, ...asking }) =>
    operate(deps, asking, balancers, {
      id,
      action: 'resize',
      prepare: async (tx, { region, size_id }) => {
        if (sizeId === size_id) throw invalidField('sizeId', 'sameSize', 'It has this size.')
        return { input: (await sizeFor(tx, { sizeId, region })) satisfies ResizeInput }
      },
    }),
  )

  serve(app, routes.readdress, ({ params: { id }, body, ...asking }) =>
    readdressBalancer(deps, asking, id, body),
  )

  await app.register(partRoutes(deps))

  serve(app, routes.metrics, async ({ params: { id }, query: { range = '1h' }, caller }) => {
    const row = await balancerFor(caller, id)
    const measured =
      row.cloud_ref === null ? undefined : await metricsOver(deps.clock(), range, row, balancersOf(cloud))
    return { data: { range, ...(measured ?? noMetrics) } }
  })

  await app.register(certificateRoutes(deps))
}
