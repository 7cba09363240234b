import { sql } from 'kysely'
import type { Cloud } from '../../cloud/port.ts'
import type { Db, Tx } from '../../db/db.ts'
import { deletionsAreHeld } from '../../operations/deletionHold.ts'

interface ClosedDeps {
  db: Db
  cloud: Cloud
  log: { warn: (about: object, line: string) => void }
}

/**
 * Takes away what the cloud still has of companies that are closed, once nothing of them can be recovered any more: the
 * network that they had, what crashes have left, the tenant itself. Asked again until the cloud says that nothing is
 * left, and until then said in the log.
 */
export const emptyClosed = async ({ db, cloud, log }: ClosedDeps) => {
  if (await db.system(deletionsAreHeld)) return
  for (const company of await db.system(closedWithoutResources)) {
    const left = await cloud.removeTenant(company)
    if (left.length > 0)
      log.warn({ company: company.id, left }, 'the cloud still has these of a closed company')
    else await db.system((tx) => noteEmpty(tx, company.id))
  }
}

const closedWithoutResources = async (tx: Tx): Promise<{ id: string; name: string }[]> => {
  // One that is open again and closed once more begins anew.
  await sql`update companies set cloud_empty_at = null
    where status <> 'closed' and cloud_empty_at is not null`.execute(tx)
  const { rows } = await sql<{ id: string; name: string }>`select id, name from companies as c
    where status = 'closed' and cloud_empty_at is null
      and not exists (select from instances where company_id = c.id)
      and not exists (select from volumes where company_id = c.id)
      and not exists (select from operations where company_id = c.id
        and status in ('queued', 'running', 'compensating'))`.execute(tx)
  return rows
}

const noteEmpty = (tx: Tx, id: string) =>
  tx
    .updateTable('companies')
    .set({ cloud_empty_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
