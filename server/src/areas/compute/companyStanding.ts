import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { isBusy, rowIsBusy } from '../../operations/busy.ts'
import { begin, type OperateDeps } from '../../resources/operate.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { instances } from './instanceRecord.ts'
import type { StopRequest } from './workflows/power.ts'

type StandingDeps = OperateDeps & { db: Db }

/** Instances looked at in one round; the others have to wait for the next. */
const batch = 100

/** Instances of companies in one standing, that nobody is changing. */
const idleOf = (tx: Tx, isActive: boolean) =>
  tx
    .selectFrom('instances as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .selectAll('i')
    .where('c.status', isActive ? '=' : '<>', 'active')
    .where('i.deleted_at', 'is', null)
    .where('i.cloud_ref', 'is not', null)
    .where('i.operation_id', 'is', null)
    .where(sql<boolean>`not ${rowIsBusy('i')}`)
const toStop = (tx: Tx) => idleOf(tx, false).where('i.status', 'in', ['running', 'rescue'])
const toStart = (tx: Tx) => idleOf(tx, true).where('i.stopped_with_company', '=', true)

/**
 * Stops what runs of a company whose services are suspended or that is closed, and starts it again when it is active.
 * A lock of its owner's does not keep it running. What is on its disks stays.
 */
export const followStanding = async (deps: StandingDeps) => {
  await each(deps, toStop, async (tx, row) => {
    await mark(tx, row, true)
    const input = { force: row.status === 'rescue' } satisfies StopRequest
    await begin(tx, deps, { companyId: row.company_id }, instances, row, 'stop', { input })
  })
  await each(deps, toStart, async (tx, row) => {
    await mark(tx, row, false)
    // Anything else has been done to it by people since.
    if (row.status === 'stopped')
      await begin(tx, deps, { companyId: row.company_id }, instances, row, 'start')
  })
}

type Found = Awaited<ReturnType<ReturnType<typeof toStop>['execute']>>[number]

const each = async (
  { db }: StandingDeps,
  wanted: typeof toStop,
  act: (tx: Tx, row: Found) => Promise<void>,
) => {
  const found = await db.system((tx) => wanted(tx).select('i.id').limit(batch).execute())
  for (const { company_id, id } of found)
    await db.tenant({ companyId: company_id }, async (tx) => {
      await lockCompany(tx, company_id)
      // What has been done to it since it was found is over by now.
      const row = await wanted(tx).where('i.id', '=', id).executeTakeFirst()
      if (row && !(await isBusy(tx, row))) await act(tx, row)
    })
}

const mark = (tx: Tx, { company_id, id }: Found, stopped: boolean) =>
  tx
    .updateTable('instances')
    .set({ stopped_with_company: stopped })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
