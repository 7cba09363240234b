import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { poolSize } from '#contract/addresses/networks.ts'
import type { NetworkSettings } from '#contract/guestNetworks.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { refuseOutside } from './createNetwork.ts'
import { networks, toNetwork } from './networkRecord.ts'
import { columnsOf, termsOf, type ConfigureInput, type Terms } from './workflows/network.ts'

/** Changes what the cloud is told of a network. It is shown at once, and taken back if the cloud does not take it. */
export const configureNetwork = (deps: AreaDeps, asking: Asking, id: string, settings: NetworkSettings) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, networks, {
      id,
      action: 'configure',
      prepare: async (_, found) => {
        const former = termsOf(found)
        const given = Object.entries(settings).filter(([, setting]) => setting !== undefined)
        const terms: Terms = { ...former, ...Object.fromEntries(given) }
        // A range of the database is one.
        refuseOutside(readCidr4(found.cidr) as Cidr4, terms)
        return { input: { terms, former } satisfies ConfigureInput }
      },
    })
    const { terms } = prepared.input
    const changed = await tx
      .updateTable('guest_networks')
      .set({ ...columnsOf(terms), addresses_total: poolSize(terms.pool) })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: toNetwork(changed), included: [operation] }
  })
