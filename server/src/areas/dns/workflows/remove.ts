import { countsInContract } from '#contract/resources/kind.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { Tx } from '../../../db/db.ts'
import type { Amounts } from '../../../limits/limits.ts'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { isBack, purgeOf, putAside } from '../../../resources/removal.ts'
import { onResource, refOf } from '../../../resources/target.ts'
import { zones, type ZoneRow } from '../zoneRecord.ts'
import { changeZoneRow, dnsOf, settled, untilActive } from './change.ts'

/** What a zone counts as in the company's contract. One that was never built counts as nothing. */
export const amountsInUse = async (_: Tx, row: ZoneRow): Promise<Amounts> =>
  countsInContract(dnsZoneKind, { status: row.status, built: row.cloud_ref !== null }) ? { dnsZones: 1 } : {}

/** Put aside: the zone itself goes when the time to recover it is over. */
export const remove = defineWorkflow(onResource, {
  steps: [],
  begin: (tx, operation) =>
    changeZoneRow(tx, operation, { status: 'deleting', operation_id: operation.id, error: null }),
  succeeded: async (tx, operation) => {
    await putAside(tx, zones, operation, amountsInUse)
    await changeZoneRow(tx, operation, { operation_id: null })
  },
})

export const recover = defineWorkflow(onResource, {
  steps: [{ name: 'find', order: async (context) => refOf(context), watch: untilActive }],
  succeeded: (tx, operation) => changeZoneRow(tx, operation, { status: settled, ...isBack }),
})

/** The zone, its records and its row. */
export const purge = purgeOf(zones, (cloud) => ({
  destroy: (order, ref) => dnsOf(cloud).destroy(order, ref),
  destroySnapshot: async () => undefined,
}))
