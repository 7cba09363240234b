import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { rowIsBusy } from '../../operations/busy.ts'
import { purgeExpired } from '../../operations/purgeExpired.ts'
import { ipAddresses, type IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { begin, type OperateDeps } from '../../resources/operate.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { rulesOf } from './forwardings.ts'
import type { ReleaseInput } from './workflows/release.ts'

export type ReleaseDeps = OperateDeps & { db: Db }

/** Addresses looked at in one round; the others have to wait for the next. */
const batch = 100

/**
 * Starts to release what leads nowhere since its interface is gone, and is not reserved; and whatever is free of
 * companies that are closed. Returns how many.
 */
export const releaseLeft = async (deps: ReleaseDeps): Promise<number> => {
  let started = 0
  for (const { company_id, id } of await deps.db.system((tx) => leftIn(tx)))
    started += await deps.db.tenant({ companyId: company_id }, async (tx) => {
      await lockCompany(tx, company_id)
      // Read again under the lock: whoever has changed it since knows better.
      const [row] = await leftIn(tx, id)
      if (!row) return 0
      const input = { rules: await rulesOf(tx, row) } satisfies ReleaseInput
      await begin(tx, deps, { companyId: company_id }, ipAddresses, row, 'release', { input })
      return 1
    })
  return started
}

const leftIn = async (tx: Tx, id?: string): Promise<IpAddressRow[]> => {
  const only = id === undefined ? sql`` : sql`and a.id = ${id}`
  const { rows } = await sql<IpAddressRow>`select a.* from ip_addresses as a
    where a.deleted_at is null and a.operation_id is null and not ${rowIsBusy('a')}
      and (a.status = 'releasing' or (a.role = 'none' and exists (
        select from companies as c where c.id = a.company_id and c.status = 'closed'))) ${only}
    limit ${batch}`.execute(tx)
  return rows
}

/** Starts to give back to the cloud what was released, and that nobody can take back any more. Returns how many. */
export const purgeReleased = (deps: ReleaseDeps): Promise<number> =>
  purgeExpired(deps.db, {
    table: 'ip_addresses',
    startPurge: async (tx, { company_id, id }) => {
      const [row] = await rowsAmong(tx, ipAddresses, company_id, [id])
      if (!row) return
      const input = { snapshotRefs: [] }
      await begin(tx, deps, { companyId: company_id }, ipAddresses, row, 'purge', { input })
    },
  })
