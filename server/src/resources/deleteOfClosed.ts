import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { rowIsBusy } from '../operations/busy.ts'
import { deletionsAreHeld } from '../operations/deletionHold.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import { begin, type OperateDeps, type Prepared } from './operate.ts'
import type { ResourceRow, RowTable } from './table.ts'

/** Resources looked at in one round; the others have to wait for the next. */
const batch = 100

/**
 * Starts to delete what companies have that are closed: it can be recovered for as long as whatever else is deleted,
 * and is purged after that. What `prepare` gives nothing for has to wait until something else is gone.
 */
export const deleteOfClosed = async <Row extends ResourceRow>(
  deps: OperateDeps & { db: Db },
  of: RowTable<Row>,
  prepare: (row: Row, tx: Tx) => Prepared | undefined | Promise<Prepared | undefined> = () => ({}),
) => {
  if (await deps.db.system(deletionsAreHeld)) return
  for (const { company_id, id } of await deps.db.system((tx) => idleOfClosed(tx, of)))
    await deps.db.tenant({ companyId: company_id }, async (tx) => {
      await lockCompany(tx, company_id)
      // Read again under the lock: whoever has changed it since knows better.
      const [row] = await idleOfClosed(tx, of, id)
      const prepared = row && (await prepare(row, tx))
      if (prepared) await begin(tx, deps, { companyId: company_id }, of, row, 'delete', prepared)
    })
}

const idleOfClosed = async <Row>(tx: Tx, { table }: RowTable<Row>, id?: string): Promise<Row[]> => {
  const only = id === undefined ? sql`` : sql`and resource.id = ${id}`
  const { rows } = await sql<Row>`select resource.* from ${sql.table(table)} as resource
    join companies on companies.id = resource.company_id
    where companies.status = 'closed' and deleted_at is null and operation_id is null
      and not ${rowIsBusy('resource')} ${only} limit ${batch}`.execute(tx)
  return rows
}
