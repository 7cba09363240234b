import { sql } from 'kysely'
import type { GroupRole } from '#contract/group-roles/routes.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { lastsAsLong, refuseGivingRole, toOneself, type Giver } from '../../tenancy/giving.ts'

/** That somebody has a group role: where, and until when. */
export interface Holding {
  id: string
  userId: string
  projectId: string | null
  until: Date | null
}

/** Who has a group role. What has ended and is not taken away yet counts as well: the row stands in the way. */
export const holdingsOf = (tx: Tx, companyId: string, groupRoleId: string): Promise<Holding[]> =>
  tx
    .selectFrom('role_assignments')
    .select(['id', 'user_id as userId', 'project_id as projectId', 'until'])
    .where('company_id', '=', companyId)
    .where('group_role_id', '=', groupRoleId)
    .orderBy('id')
    .execute()

const keyOf = ({ userId, projectId }: Holding) => `${userId} ${projectId ?? ''}`

interface Move {
  role: GroupRole
  to: GroupRole
  holdings: readonly Holding[]
}

/** Gives everyone who has one group role another one in its place, there and for as long. */
export const moveHoldings = async (tx: Tx, giver: Giver, { role, to, holdings }: Move) => {
  const { companyId, userId: self } = giver.caller
  const isMore = to.permissions.some((permission) => !role.permissions.includes(permission))
  for (const { userId, projectId, until } of holdings) {
    if (userId === self && isMore && !giver.isLasting) throw toOneself()
    const gift = { id: to.id, name: to.name, built_in: to.builtIn }
    refuseGivingRole(giver, { role: gift, permissions: to.permissions, projectId, until })
  }
  const there = await holdingsOf(tx, companyId, to.id)
  const kept = new Map(there.map((holding) => [keyOf(holding), holding]))
  for (const holding of holdings) {
    const same = kept.get(keyOf(holding))
    // Who has the other role there already keeps the one that lasts longer.
    const goes = same && (lastsAsLong(same.until, holding.until) ? holding : same)
    if (goes) await remove(tx, companyId, goes.id)
    if (goes?.id !== holding.id) await give(tx, companyId, holding.id, to.id)
  }
}

const remove = (tx: Tx, companyId: string, id: string) =>
  tx
    .deleteFrom('role_assignments')
    .where('company_id', '=', companyId)
    .where(isAmong('id', [id]))
    .execute()

const give = (tx: Tx, companyId: string, id: string, groupRoleId: string) =>
  tx
    .updateTable('role_assignments')
    .set({ group_role_id: groupRoleId, ending_told_at: sql<null>`null` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
