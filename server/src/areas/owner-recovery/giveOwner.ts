import { sql } from 'kysely'
import { ownerProposalDays } from '#contract/owner-recovery/routes.ts'
import type { Db, Tx } from '../../db/db.ts'
import { giveBuiltInRole } from '../../tenancy/foundCompany.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import { end, heldIfThere, lapse, record, type RecoveryRow } from './recoveries.ts'
import { staffAmong } from '../../tenancy/staffNow.ts'
import { tellOfNewOwner } from './told.ts'

/**
 * Gives what was confirmed three days ago and nobody vetoed, and ends what nobody has confirmed in time. Each in one
 * transaction behind its company's lock: a server that dies midway has given nothing, and one that comes second finds
 * it given. One that fails keeps none of the others waiting.
 */
export const giveOwners = async ({ db }: { db: Db }) => {
  const due = await db.system((tx) =>
    tx
      .selectFrom('owner_recoveries')
      .select('id')
      .where('ended_at', 'is', null)
      .where(sql<boolean>`(effective_at <= app_now() or
        (confirmed_at is null and proposed_at <= app_now() - make_interval(days => ${ownerProposalDays})))`)
      .orderBy('proposed_at')
      .execute(),
  )
  const failures: unknown[] = []
  for (const { id } of due) await db.system((tx) => settle(tx, id)).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'new Owners could not be given')
}

const settle = async (tx: Tx, id: string) => {
  const row = await heldIfThere(tx, id)
  if (!row || row.ended_at) return
  if (!row.stands || !(await canBeGiven(tx, row))) return lapse(tx, row)
  await giveBuiltInRole(tx, { companyId: row.company_id, userId: row.to_id, role: 'Owner' })
  await end(tx, row, 'given')
  await record(tx, row, 'give')
  await tellOfNewOwner(tx, row)
}

/** Who has done it are of the staff still, and whom it is about could take it: no Owner meanwhile, nor disabled. */
const canBeGiven = async (tx: Tx, { company_id, to_id, proposed_by, confirmed_by }: RecoveryRow) => {
  if (!confirmed_by) return false
  const staff = await staffAmong(tx, [proposed_by, confirmed_by])
  if (staff.size < 2) return false
  const { status } = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', to_id)
    .executeTakeFirstOrThrow()
  return status === 'active' && !(await activeOwners(tx, company_id)).some(({ id }) => id === to_id)
}
