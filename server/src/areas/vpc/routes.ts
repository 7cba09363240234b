import type { FastifyInstance } from 'fastify'
import { printCidr4, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import { freeVpc } from '#contract/addresses/tiers.ts'
import { vpcRoutes as routes } from '#contract/vpc/routes.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { toMoney } from '../../money/money.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { itemPrice } from '../../resources/itemPrice.ts'
import { takenIn } from '../../networking/networkRanges.ts'
import { testPacket } from '../../networking/packetTest.ts'
import { refuseIllegal } from '../../resources/refusals.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { createVpc } from './createVpc.ts'
import { lookAt } from './health/run.ts'
import { historyOf, reportOf } from './health/store.ts'
import { listVpcs } from './lists.ts'
import { partRoutes } from './partRoutes.ts'
import { removeVpc, restartVpc } from './removeVpc.ts'
import { toVpc, vpcs } from './vpcRecord.ts'

const { reads } = vpcKind
const onceAMinute = { max: 1, windowSeconds: 60 }

/** Of the default network, which comes with a region's first instance. */
// Written here.
const ofDefault = readCidr4('10.0.0.0/18') as Cidr4

/** The VPC area: one handler for each line of its contract. */
export const vpcAreaRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, settings, clock } = deps
  const vpcFor = (caller: Caller, id: string) => db.tenant(caller, (tx) => reach(tx, caller, vpcs, id, reads))

  serve(app, routes.terms, ({ caller }) =>
    db.tenant(caller, async (tx) => {
      const priceOf = async (item: string) => {
        const { hourly_price, monthly_price, currency } = await itemPrice(tx, item)
        return {
          hourlyPrice: toMoney(hourly_price, currency),
          monthlyPrice: toMoney(monthly_price, currency),
        }
      }
      return { data: { vpc: await priceOf('vpc'), vpnConnection: await priceOf('vpn-connection') } }
    }),
  )

  serve(app, routes.freeCidr, async ({ query: { region }, caller }) => {
    const taken = await db.tenant(caller, (tx) => takenIn(tx, caller.companyId, region))
    const free = freeVpc([...taken, ofDefault])
    if (!free) throw conflict('The company’s networks take all private addresses of this region.')
    return { data: { cidr: printCidr4(free) } }
  })

  serve(app, routes.list, ({ query, caller }) => db.tenant(caller, (tx) => listVpcs(tx, caller, query)))

  serve(app, routes.create, ({ body, ...asked }) => createVpc(deps, asked, body))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({ data: toVpc(await vpcFor(caller, id)) }))

  serve(app, routes.update, async ({ params: { id }, body: words, ...asking }) => ({
    data: await updateWords(deps, asking, vpcs, { id, words }),
  }))

  serve(app, routes.remove, ({ params: { id }, query, ...asking }) =>
    removeVpc(deps, asking, id, query.contents === 'true'),
  )

  serve(app, routes.restart, ({ params: { id }, ...asking }) => restartVpc(deps, asking, id))

  serve(app, routes.health, async ({ params: { id }, caller }) => ({
    data: await db.tenant(caller, async (tx) =>
      reportOf(tx, await reach(tx, caller, vpcs, id, reads), clock()),
    ),
  }))

  serve(app, routes.check, async ({ params: { id }, caller }) => {
    const row = await db.tenant(caller, async (tx) => {
      const found = await reach(tx, caller, vpcs, id, vpcKind.actions.check.needs)
      await refuseIllegal(tx, vpcs, 'check', found)
      return found
    })
    if (settings.rateLimit) await reserveAttempts(db, { [`vpc check ${row.id}`]: onceAMinute })
    await lookAt(deps, row)
    const now = await vpcFor(caller, id)
    return { data: await db.tenant(caller, (tx) => reportOf(tx, now, clock())) }
  })

  serve(app, routes.healthHistory, ({ params: { id }, query, caller }) =>
    db.tenant(caller, async (tx) => ({
      data: await historyOf(tx, await reach(tx, caller, vpcs, id, reads), query.check),
    })),
  )

  serve(app, routes.test, async ({ params: { id }, query, caller }) => ({
    data: await db.tenant(caller, async (tx) => {
      await reach(tx, caller, vpcs, id, reads)
      return testPacket(tx, caller, query)
    }),
  }))

  await app.register(partRoutes(deps))
}
