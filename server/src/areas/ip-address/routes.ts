import type { FastifyInstance } from 'fastify'
import { ipAddresses as routes } from '#contract/ip-address/routes.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import type { BodyOf } from '#contract/route.ts'
import { serve } from '../../http/serve.ts'
import { monthOf, toMoney } from '../../money/money.ts'
import { pricesNow } from '../../money/prices.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offers } from '../../resources/catalogue.ts'
import { ipAddresses, toIpAddress, type IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { actionRoutes } from './actionRoutes.ts'
import { createAddresses } from './createAddresses.ts'
import { forwardingRoutes } from './forwardingRoutes.ts'
import { holdingsOf } from './history.ts'
import { listAddresses } from './listAddresses.ts'
import { seenTargets } from './seenTargets.ts'
import { balancerTargetsIn, targetsIn } from './targets.ts'
import { wayOf } from './way.ts'

const { reads } = ipAddressKind

/** The area of public addresses: one handler for each line of its contract. */
export const ipAddressRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.list, ({ query, caller }) =>
    db.tenant(caller, async (tx) => {
      const page = await listAddresses(tx, caller, query)
      return { ...page, included: await seenTargets(tx, deps, caller, page.data) }
    }),
  )

  serve(app, routes.create, ({ body, ...asked }) => createAddresses(deps, asked, body))

  serve(app, routes.read, ({ params: { id }, caller }) =>
    db.tenant(caller, async (tx) => {
      const data = toIpAddress(await reach(tx, caller, ipAddresses, id, reads))
      return { data, included: await seenTargets(tx, deps, caller, [data]) }
    }),
  )

  serve(app, routes.update, async ({ params: { id }, body, ...asking }) => ({
    data: await updateWords(deps, asking, ipAddresses, { id, ...wordsOf(body) }),
  }))

  await app.register(actionRoutes(deps))
  await app.register(forwardingRoutes(deps))

  serve(app, routes.way, async ({ params: { id }, caller }) => ({
    data: await db.tenant(caller, async (tx) =>
      wayOf(tx, caller, await reach(tx, caller, ipAddresses, id, reads)),
    ),
  }))

  serve(app, routes.history, async ({ params: { id }, caller }) => ({
    data: await db.tenant(caller, async (tx) =>
      holdingsOf(tx, await reach(tx, caller, ipAddresses, id, reads)),
    ),
  }))

  serve(app, routes.targets, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => targetsIn(tx, caller, query)),
  }))

  serve(app, routes.balancerTargets, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => balancerTargetsIn(tx, caller, query)),
  }))

  serve(app, routes.terms, async ({ caller }) => ({
    data: await db.tenant(caller, async (tx) => {
      const { hourly, currency } = (await pricesNow(tx)).get('ip-address:v4') ?? {
        hourly: '0',
        currency: 'USD',
      }
      const regions = (await offers(tx, 'region')).filter(({ capabilities }) => capabilities.addresses)
      return {
        hourlyPrice: toMoney(hourly, currency),
        monthlyPrice: toMoney(monthOf(hourly), currency),
        room: regions.map(({ id, addressesLeft = 'many' }) => ({ region: id, left: addressesLeft })),
      }
    }),
  }))
}

/** What the body says, as columns; reserving is judged like an action. */
const wordsOf = ({ label, tags, locked, reserved }: BodyOf<typeof routes.update>) => ({
  words: { tags, locked },
  others: {
    ...(label !== undefined && { label }),
    ...(reserved !== undefined && { reserved }),
  } satisfies Partial<IpAddressRow>,
  judgedBy: (columns: readonly string[]) =>
    columns.includes('reserved') ? [reserved === true ? 'reserve' : 'unreserve'] : [],
})
