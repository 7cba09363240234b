import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { WorkDeps } from '../../resources/area.ts'

/** Companies told of in one round; the others have to wait for the next. */
const batch = 100

/** The cloud is told of a company's standing again: it has something new that this is about. */
export const forgetStanding = (tx: Tx, companyId: string) =>
  tx
    .insertInto('object_standings')
    .values({ company_id: companyId })
    .onConflict((on) => on.column('company_id').doUpdateSet({ suspended: null, quota_bytes: null }))
    .execute()

interface Standing {
  id: string
  name: string
  suspended: boolean
  quota: string
}

/** Companies whose standing is another one than the cloud was told. */
const changed = async (tx: Tx): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select c.id, c.name, c.status <> 'active' as suspended, (l.lim * 1073741824)::bigint as quota
    from object_standings as s
    join companies as c on c.id = s.company_id
    join limits as l on l.company_id = c.id and l.metric = 'objectGib'
    where (s.suspended, s.quota_bytes) is distinct from (c.status <> 'active', l.lim * 1073741824)
    -- In any order, so that companies which fail don't take every place of each round.
    order by random() limit ${batch}`.execute(tx)
  return rows
}

/**
 * Tells the cloud which companies may use their buckets, and how much each may store. A company that the cloud refuses
 * holds up no other, and is told of again in the next round.
 */
export const followStanding = async ({ db, cloud, log }: Pick<WorkDeps, 'db' | 'cloud' | 'log'>) => {
  const { objects } = cloud
  if (!objects?.setStanding) return
  const { setStanding } = objects
  const tell = async ({ id, name, suspended, quota }: Standing) => {
    const tenant = await cloud.ensureTenant({ id, name })
    await setStanding(tenant, { isSuspended: suspended, quotaBytes: Number(quota) })
    await db.tenant({ companyId: id }, (tx) =>
      tx
        .updateTable('object_standings')
        .set({ suspended, quota_bytes: Number(quota) })
        .where('company_id', '=', id)
        .execute(),
    )
  }
  for (const company of await db.system(changed))
    await tell(company).catch((error: unknown) =>
      log.error(
        { err: error, companyId: company.id },
        'object storage could not be told how a company stands',
      ),
    )
}
