import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'

/**
 * Takes away assignments that have ended, which grant nothing any more, so that consoles are told; and tells people a
 * day before. Nothing that anyone may do waits for this.
 */
export const endAccess = async ({ db }: { db: Db }) => {
  for (const companyId of await companiesWithEnding(db))
    await db.tenant({ companyId }, async (tx) => {
      await lockCompany(tx, companyId)
      await takeEnded(tx, companyId)
      await tellEnding(tx, companyId)
    })
}

const companiesWithEnding = async (db: Db) => {
  const rows = await db.system((tx) =>
    tx
      .selectFrom('role_assignments')
      .select('company_id')
      .distinct()
      .where(sql<boolean>`(${hasEnded} or ${isToBeTold})`)
      .orderBy('company_id')
      .execute(),
  )
  return rows.map(({ company_id }) => company_id)
}

const hasEnded = sql<boolean>`until <= app_now()`
const isToBeTold = sql<boolean>`(until <= app_now() + interval '1 day' and ending_told_at is null)`

const assignmentsOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('role_assignments as a')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'),
    )
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.until', 'u.id as userId', 'u.name', 'u.email', 'u.language', 'u.status'])
    .select(['g.name as role', 'c.name as companyName'])
    .where('a.company_id', '=', companyId)

const takeEnded = async (tx: Tx, companyId: string) => {
  const ended = await assignmentsOf(tx, companyId).where(hasEnded).execute()
  for (const { userId, name, role } of ended)
    await audit(tx, {
      companyId,
      action: 'users.access-ended',
      target: { kind: 'user', id: userId, name },
      details: { groupRole: role },
    })
  await tx
    .deleteFrom('role_assignments')
    .where('company_id', '=', companyId)
    .where(
      isAmong(
        'id',
        ended.map(({ id }) => id),
      ),
    )
    .execute()
}

const tellEnding = async (tx: Tx, companyId: string) => {
  const ending = await assignmentsOf(tx, companyId).where(isToBeTold).execute()
  for (const { name, email: to, language, status, role, companyName, until } of ending)
    if (status === 'active')
      await enqueueMail(tx, {
        template: 'access-ending',
        data: { name, companyName, role, until: until?.toISOString().slice(0, 10) ?? '' },
        to,
        language,
        companyId,
      })
  await tx
    .updateTable('role_assignments')
    .set({ ending_told_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .where(
      isAmong(
        'id',
        ending.map(({ id }) => id),
      ),
    )
    .execute()
}
