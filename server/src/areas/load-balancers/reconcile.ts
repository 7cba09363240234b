import { tellDrift, tellLost } from '../../resources/drift.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong, type RowTable } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { balancers, type BalancerRow } from './balancerRecord.ts'
import { certificates, type CertificateRow } from './certificateRecord.ts'

/** Compares the load balancers and certificates of the cloud with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { balancers: service, certificates: kept } = deps.cloud
  if (service)
    await reconcileKind(deps, {
      of: balancers,
      service,
      settle: (row, found) => settle(deps, balancers, row, isThere(found)),
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
    settle: (row, found) => settle(deps, certificates, row, isThere(found)),
  })
}

const isThere = (found: { state: string } | undefined) => found !== undefined && found.state !== 'gone'

const lost = { reason: 'lost', message: 'The cloud no longer has it.' }

/** What is lost says so, and what has come back is as it was. */
const settle = async <Row extends BalancerRow | CertificateRow>(
  { db, log }: ReconcileDeps,
  of: RowTable<Row>,
  row: Row,
  isFound: boolean,
) => {
  const wasLost = row.error?.reason === 'lost'
  if (isFound !== wasLost) return
  log.warn({ [of.kind]: row.id, isLost: !isFound }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, of, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    const change = isFound ? { status: 'active', error: null } : { status: 'error', error: lost }
    await changeRow<BalancerRow | CertificateRow>(tx, of, row, change as Partial<BalancerRow>)
    if (isFound)
      await tellDrift(tx, { action: 'load-balancers.changed-outside', kind: of.kind, row, to: 'active' })
    else await tellLost(tx, { action: 'load-balancers.lost', kind: of.kind, row })
  })
}
