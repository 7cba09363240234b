import { sql } from 'kysely'
import { audit, byCaller } from '../../audit/audit.ts'
import type { AccessKeys } from '../../cloud/objects.ts'
import type { Db, Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { notFound } from '../../problems.ts'
import type { Asking } from '../../resources/operate.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany, removalsSince } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import type { AccessKeyRow } from './accessKeyRecord.ts'
import { buckets } from './bucketRecord.ts'
import { inProblems } from './calling.ts'
import type { TenantOf } from './tenants.ts'

export interface RevokeDeps {
  db: Db
  tenantOf: TenantOf
}

/** Marks an access key as being revoked. The worker tells the cloud until that succeeds. */
export const markRevoking = (tx: Tx, companyId: string, id: string) =>
  tx
    .updateTable('access_keys')
    .set({ status: 'revoking' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Deletes the row of an access key that the cloud has revoked. */
export const dropRevoked = (tx: Tx, companyId: string, id: string) =>
  tx
    .deleteFrom('access_keys')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'revoking')
    .execute()

const keyTable = { kind: 'accessKey', table: 'access_keys' } as const

/** Whether the caller may take an access key from those who use it. */
const mayRevoke = async (tx: Tx, caller: Caller, { grants, created_by, company_id }: AccessKeyRow) => {
  const needed = 'object-storage:keys'
  if (created_by === caller.userId || may(caller, needed)) return true
  if (grants === 'all') return false
  const rows = await rowsAmong(
    tx,
    buckets,
    company_id,
    grants.map(({ bucketId }) => bucketId),
  )
  return rows.every(({ project_id }) => may(caller, needed, project_id))
}

/** Revokes an access key. Where the cloud does not answer, that is done as soon as it does. */
export const removeAccessKey = async (
  { db, keys, tenantOf }: RevokeDeps & { keys: () => AccessKeys },
  { caller, origin, ifMatch }: Asking,
  given: string,
) => {
  const { companyId } = caller
  const id = idOf('accessKey', given)
  const row = await db.tenant(caller, async (tx) => {
    await lockCompany(tx, companyId)
    const [found] = await rowsAmong<AccessKeyRow>(tx, keyTable, companyId, [id])
    if (!found) throw notFound('accessKey')
    // The keys are the company's: who works in single projects only must not take them from others.
    if (!(await mayRevoke(tx, caller, found))) throw notFound('accessKey')
    ifMatch(found)
    if (found.status === 'revoking') return found
    await markRevoking(tx, companyId, id)
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'object-storage.remove-access-key',
      target: { kind: 'accessKey', id, name: found.name },
      details: { accessKeyId: found.access_key_id },
    })
    return found
  })
  const service = keys()
  await inProblems(async () => service.revoke(await tenantOf(companyId), row.access_key_id))
  return db.tenant(caller, async (tx) => {
    const lock = await lockCompany(tx, companyId)
    await dropRevoked(tx, companyId, id)
    return { data: null, removed: await removalsSince(tx, lock) }
  })
}

/** How long a creation may take. */
const mostCreationMinutes = 5

/** Access keys looked at in one round; the others have to wait for the next. */
const batch = 100

/** Ends access keys that have expired, whose creation has not come to an end, or whose company is closed. */
export const endAccessKeys = async ({
  db,
  keys,
  tenantOf,
}: RevokeDeps & { keys: AccessKeys | undefined }) => {
  const { rows: due } = await db.system((tx) =>
    sql<{ company_id: string; id: string; status: AccessKeyRow['status'] }>`
      select k.company_id, k.id, case when c.status = 'closed'
          or k.told_at is null and k.created_at < app_now() - make_interval(mins => ${mostCreationMinutes})
        then 'revoking' else 'expired' end as status
      from access_keys as k join companies as c on c.id = k.company_id
      where k.status <> 'revoking' and (c.status = 'closed'
        or k.told_at is null and k.created_at < app_now() - make_interval(mins => ${mostCreationMinutes})
        or k.status = 'active' and k.expires_at <= app_now())
      limit ${batch}`.execute(tx),
  )
  for (const { company_id, id, status } of due)
    await db.tenant({ companyId: company_id }, (tx) =>
      tx
        .updateTable('access_keys')
        .set({ status })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .where('status', '<>', 'revoking')
        .execute(),
    )
  // Without a store nothing can be revoked: the rows stay until there is one again.
  if (!keys) return
  const revoking = await db.system((tx) =>
    tx
      .selectFrom('access_keys')
      .select(['company_id', 'id', 'access_key_id'])
      .where('status', '=', 'revoking')
      .limit(batch)
      .execute(),
  )
  for (const { company_id, id, access_key_id } of revoking) {
    await keys.revoke(await tenantOf(company_id), access_key_id)
    await db.tenant({ companyId: company_id }, (tx) => dropRevoked(tx, company_id, id))
  }
}
