import type { FastifyInstance } from 'fastify'
import { freeNetwork } from '#contract/addresses/networks.ts'
import { printCidr4 } from '#contract/addresses/ipv4.ts'
import { guestNetworks as routes } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { serve } from '../../http/serve.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { takenIn } from '../../networking/networkRanges.ts'
import { operate } from '../../resources/operate.ts'
import { testPacket } from '../../networking/packetTest.ts'
import { seenInstances, seenRecords } from '../../resources/seenRecords.ts'
import { reach, rowTable } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { attachInstance } from './attachInstance.ts'
import { configureNetwork } from './configureNetwork.ts'
import { createNetwork } from './createNetwork.ts'
import { groupRoutes } from './groupRoutes.ts'
import { addressesOf, listNetworks, listPorts } from './lists.ts'
import { networks, toNetwork } from '../../networking/guestNetworkRecord.ts'
import { openToInternet } from './reachability.ts'
import type { EnableInput } from './workflows/enableIpv6.ts'
import { termsOf } from './workflows/network.ts'

const { reads } = guestNetworkKind
const vpcs = rowTable('vpc', 'vpcs')

/** The guest networks area: one handler for each line of its contract. */
export const guestNetworkRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.list, ({ query, caller }) => db.tenant(caller, (tx) => listNetworks(tx, caller, query)))

  serve(app, routes.create, ({ body, ...asked }) => createNetwork(deps, asked, body))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({
    data: toNetwork(await db.tenant(caller, (tx) => reach(tx, caller, networks, id, reads))),
  }))

  serve(app, routes.update, async ({ params: { id }, body: words, ...asking }) => ({
    data: await updateWords(deps, asking, networks, { id, words }),
  }))

  serve(app, routes.configure, ({ params: { id }, body, ...asking }) =>
    configureNetwork(deps, asking, id, body),
  )

  serve(app, routes.enableIpv6, ({ params: { id }, ...asking }) =>
    operate(deps, asking, networks, {
      id,
      action: 'enableIpv6',
      also: { of: vpcs, id: ({ vpc_id }) => vpc_id },
      prepare: async (_, row) => ({ input: { terms: termsOf(row) } satisfies EnableInput }),
    }),
  )

  serve(app, routes.remove, ({ params: { id }, ...asking }) =>
    operate(deps, asking, networks, { id, action: 'delete' }),
  )

  serve(app, routes.ports, ({ query, caller }) =>
    db.tenant(caller, async (tx) => {
      const page = await listPorts(tx, caller, query)
      const owners = page.data.map(({ owner }) => owner)
      return { ...page, included: await seenRecords(tx, deps.loaders, caller, owners) }
    }),
  )

  serve(app, routes.addresses, ({ params: { id }, query, caller }) =>
    db.tenant(caller, async (tx) => {
      const used = await addressesOf(tx, caller, await reach(tx, caller, networks, id, reads), query)
      const owners = used.flatMap(({ instanceId }) => instanceId ?? [])
      return { data: used, included: await seenInstances(tx, deps.loaders, caller, owners) }
    }),
  )

  serve(app, routes.attach, ({ params: { id }, body, ...asking }) => attachInstance(deps, asking, id, body))

  serve(app, routes.myAddress, async ({ origin: { ip } }) => ({ data: { address: ip ?? null } }))

  serve(app, routes.freeCidr, async ({ query: { region }, caller }) => {
    const free = freeNetwork(await db.tenant(caller, (tx) => takenIn(tx, caller.companyId, region)))
    if (!free) throw conflict('The company’s networks take all private addresses of this region.')
    return { data: { cidr: printCidr4(free) } }
  })

  serve(app, routes.test, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => testPacket(tx, caller, query)),
  }))

  serve(app, routes.open, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => openToInternet(tx, caller, query)),
  }))

  await app.register(groupRoutes(deps))
}
