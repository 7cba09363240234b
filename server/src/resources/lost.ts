import { lockCompany } from '../tenancy/lockCompany.ts'
import { tellDrift, tellLost } from './drift.ts'
import type { ReconcileDeps } from './reconcile.ts'
import { rowsAmong, type ResourceRow, type RowTable } from './table.ts'
import { changeRow, type ChangeOf } from './target.ts'

/** What a resource says that its cloud has lost. */
export const lost = { reason: 'lost', message: 'The cloud no longer has it.' }

type LosableRow = ResourceRow & { error: { reason: string; message: string } | null }

/**
 * Makes what settles rows of kinds whose cloud shows no more of them than that they are there: what is lost says so, and
 * what has come back is as it was. `area` is the first part of what the audit log calls both, and
 * `whole` the status of one that is back.
 */
export const settleLost =
  <Row extends LosableRow>({ db, log }: ReconcileDeps, of: RowTable<Row>, area: string, whole = 'active') =>
  async (row: Row, found: object | undefined): Promise<void> => {
    const isFound = found !== undefined
    const wasLost = row.error?.reason === 'lost'
    if (isFound !== wasLost) return
    log.warn({ [of.kind]: row.id, isLost: !isFound }, 'the cloud differs')
    await db.tenant({ companyId: row.company_id }, async (tx) => {
      await lockCompany(tx, row.company_id)
      const [now] = await rowsAmong(tx, of, row.company_id, [row.id])
      // Whatever has changed it meanwhile knows better.
      if (now?.revision !== row.revision) return
      const change = isFound ? { status: whole, error: null } : { status: 'error', error: lost }
      // Each row that can be lost has these columns, and its kind both statuses.
      await changeRow(tx, of, row, change as ChangeOf<Row>)
      if (isFound) await tellDrift(tx, { action: `${area}.changed-outside`, kind: of.kind, row, to: whole })
      else await tellLost(tx, { action: `${area}.lost`, kind: of.kind, row })
    })
  }
