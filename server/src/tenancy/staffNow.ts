import { sql } from 'kysely'
import { mayAsStaff, type StaffNeed } from '#contract/operator/staffRoles.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import type { Caller } from '../http/caller.ts'
import { conflict, forbidden, unauthenticated } from '../problems.ts'

/**
 * The ids among `ids` of people who are the operator's staff now, with a role that covers `need`. Their rows
 * stay locked until the transaction ends, so a person stops being staff before it or after it, never during
 * it.
 */
export const staffAmong = async (
  tx: Tx,
  ids: readonly string[],
  need: StaffNeed = 'any',
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'staff_role'])
    .where(isAmong('users.id', ids))
    .where('is_staff', '=', true)
    .where('status', '=', 'active')
    .where('locked_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(
    rows.flatMap(({ id, staff_role: role }) => (role !== null && mayAsStaff(role, need) ? [id] : [])),
  )
}

/**
 * Reads again, behind the company's lock, that the caller is signed in and of the staff: the guard remembers it for a
 * second, and they may have waited for longer. Answers who of some others is, too, with a role that covers `need`.
 */
export const refuseUnlessStaff = async (
  tx: Tx,
  caller: Caller,
  { others = [], need = 'any' }: { others?: readonly string[]; need?: StaffNeed } = {},
) => {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('staff_access', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  if (!session) throw unauthenticated('Sign in to continue.')
  const staff = await staffAmong(tx, [caller.userId, ...others], need)
  if (!staff.has(caller.userId)) throw forbidden('Only the operator’s staff can do this.')
  return staff
}

/**
 * Refuses whoever may not confirm what one of the staff has proposed: it takes two, both of the staff at this moment and in
 * a role that covers `need`.
 */
export const refuseUnlessSecond = async (
  tx: Tx,
  caller: Caller,
  { proposedBy, need }: { proposedBy: string; need: StaffNeed },
): Promise<void> => {
  if (proposedBy === caller.userId)
    throw conflict('Another of the staff has to confirm what you proposed.', {
      context: { reason: 'sameStaff' },
    })
  const staff = await refuseUnlessStaff(tx, caller, { others: [proposedBy], need })
  if (!staff.has(proposedBy))
    throw conflict('Who proposed this is no longer of the staff. Withdraw it and propose it again.', {
      context: { reason: 'proposerLeft' },
    })
}
