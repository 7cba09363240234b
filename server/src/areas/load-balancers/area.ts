import { purgeExpired } from '../../operations/purgeExpired.ts'
import type { Area, WorkDeps } from '../../resources/area.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { begin } from '../../resources/operate.ts'
import { loaderOf, rowsAmong } from '../../resources/table.ts'
import { balancers, listeners, pools } from './balancerRecord.ts'
import { certificates, type CertificateRow } from './certificateRecord.ts'
import { balancerDeeds } from './demo/deeds.ts'
import { dropFormer, keepUp } from './keepUp.ts'
import { reconcile } from './reconcile.ts'
import { balancerRoutes, preparePurge } from './routes.ts'
import { warnOfEnds } from './warnOfEnds.ts'
import { watchHealth } from './watchHealth.ts'
import { prepareRemoval } from './workflows/remove.ts'
import { balancerWorkflows } from './workflows/workflows.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** Starts to purge the load balancers that nobody can recover any more. */
const purgeBalancers = (deps: WorkDeps) =>
  purgeExpired(deps.db, {
    table: balancers.table,
    startPurge: async (tx, { company_id, id }) => {
      const [row] = await rowsAmong(tx, balancers, company_id, [id])
      if (row)
        await begin(tx, deps, { companyId: company_id }, balancers, row, 'purge', await preparePurge(tx, row))
    },
  })

/** Certificates go after the balancers that present them. */
const unlessUsed = ({ listener_count, former_refs }: CertificateRow) =>
  listener_count === 0 ? { input: { formerRefs: former_refs } } : undefined

/** Load balancers with their trees, and certificates. */
export const loadBalancersArea: Area = {
  routes: balancerRoutes,
  workflows: balancerWorkflows,
  loaders: {
    loadBalancer: loaderOf(balancers),
    lbListener: loaderOf(listeners),
    lbPool: loaderOf(pools),
    certificate: loaderOf(certificates),
  },
  workers: [
    { name: 'health of load balancers', everyMs: 5 * secondMs, run: watchHealth },
    { name: 'load balancers that follow', everyMs: 5 * secondMs, run: keepUp },
    { name: 'former certificates', everyMs: minuteMs, run: dropFormer },
    { name: 'certificates that end', everyMs: 10 * minuteMs, run: warnOfEnds },
    { name: 'reconcile load balancers', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    { name: 'purge load balancers', everyMs: minuteMs, run: purgeBalancers },
    {
      name: 'load balancers of closed companies',
      everyMs: minuteMs,
      run: async (deps) => {
        await deleteOfClosed(deps, balancers, prepareRemoval)
        await deleteOfClosed(deps, certificates, unlessUsed)
      },
    },
  ],
  plant: balancerDeeds,
}
