import { purgeExpired } from '../../operations/purgeExpired.ts'
import type { Area, WorkDeps } from '../../resources/area.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { begin } from '../../resources/operate.ts'
import { loaderOf, rowsAmong } from '../../resources/table.ts'
import { checkDelegations } from './delegation.ts'
import { zoneDeeds } from './demo/deeds.ts'
import { followInstances } from './managedNames.ts'
import { reconcile } from './reconcile.ts'
import { dnsRoutes } from './routes.ts'
import { zoneWorkflows } from './workflows/workflows.ts'
import { recordSets, zones } from './zoneRecord.ts'

const minuteMs = 60_000

/** Starts to purge the zones that nobody can recover any more. */
const purgeZones = (deps: WorkDeps) =>
  purgeExpired(deps.db, {
    table: zones.table,
    startPurge: async (tx, { company_id, id }) => {
      const [row] = await rowsAmong(tx, zones, company_id, [id])
      if (row)
        await begin(tx, deps, { companyId: company_id }, zones, row, 'purge', { input: { snapshotRefs: [] } })
    },
  })

/** Zones, their records and what becomes of their names. */
export const dnsArea: Area = {
  routes: dnsRoutes,
  workflows: zoneWorkflows,
  loaders: { dnsZone: loaderOf(zones), dnsRecordSet: loaderOf(recordSets) },
  workers: [
    { name: 'reconcile zones', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    { name: 'delegation of zones', everyMs: minuteMs, run: checkDelegations },
    { name: 'names that follow instances', everyMs: 10_000, run: followInstances },
    { name: 'zones of closed companies', everyMs: minuteMs, run: (deps) => deleteOfClosed(deps, zones) },
    { name: 'purge zones', everyMs: minuteMs, run: purgeZones },
  ],
  plant: zoneDeeds,
}
