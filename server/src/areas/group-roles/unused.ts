import { sql } from 'kysely'
import { unusedAfterDays, type GroupRole, type UnusedPermissions } from '#contract/group-roles/routes.ts'
import { withNeeds } from '#contract/permissions/facts.ts'
import { permissions, type Permission } from '#contract/permissions/permissions.ts'
import { allRoutes } from '#contract/routes.ts'
import type { Tx } from '../../db/db.ts'

/** Those whose use the audit log tells of: something that changes needs them. */
const recorded: ReadonlySet<string> = new Set(
  allRoutes.flatMap(({ method, needs }) => (method === 'GET' ? [] : [needs])),
)

/**
 * What a role grants and nobody who has it has used in 90 days, by whatever role: whoever could do it by another one
 * as well has still done it. What was used with something else counts as used.
 */
export const unusedOf = async (
  tx: Tx,
  companyId: string,
  { id, permissions: granted, createdAt }: GroupRole,
): Promise<UnusedPermissions> => {
  const { since, used } = await usedSince(tx, { companyId, roleId: id, createdAt })
  const inUse = new Set(used.flatMap(withNeeds))
  return {
    since: since.toISOString(),
    permissions: granted.filter((one) => recorded.has(one) && !inUse.has(one)),
  }
}

interface Holders {
  companyId: string
  roleId: string
  createdAt: string
}

const usedSince = async (tx: Tx, { companyId, roleId, createdAt }: Holders) => {
  const { rows } = await sql<{ since: Date; used: Permission[] }>`
    with period as (
      select greatest(${createdAt}::timestamptz, app_now() - make_interval(days => ${unusedAfterDays})) as since
    )
    select since, array(
      select permission from unnest(${permissions}::text[]) as permission where exists (
        select from audit_log as l
        where l.company_id = ${companyId}::uuid and l.permission = permission.permission and l.at >= since
          and l.outcome <> 'denied' and l.actor_id in (
            select a.user_id from role_assignments as a
            where a.company_id = ${companyId}::uuid and a.group_role_id = ${roleId}::uuid
              and (a.until is null or a.until > app_now())
          )
      )
    ) as used
    from period`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A period has one row')
  return row
}
