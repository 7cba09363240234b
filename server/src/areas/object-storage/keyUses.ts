import { sql } from 'kysely'
import type { AccessKeys } from '../../cloud/objects.ts'
import type { Db } from '../../db/db.ts'

/** Uses that are closer together than this are one: each that is written is a change that consoles are told of. */
const apartMinutes = 10

/** Writes down when access keys were used last. */
export const noteKeyUses = async ({
  db,
  keys,
}: {
  db: Db
  keys: Pick<AccessKeys, 'lastUses'> | undefined
}) => {
  const uses = (await keys?.lastUses?.()) ?? []
  if (uses.length === 0) return
  const { rows } = await db.system((tx) =>
    sql<{ company_id: string; id: string; at: Date }>`
      select k.company_id, k.id, u.at from access_keys as k
      join jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("accessKeyId" text, at timestamptz)
        on u."accessKeyId" = k.access_key_id
      where k.last_used_at is null or k.last_used_at < u.at - make_interval(mins => ${apartMinutes})`.execute(
      tx,
    ),
  )
  for (const { company_id, id, at } of rows)
    await db.tenant({ companyId: company_id }, (tx) =>
      tx
        .updateTable('access_keys')
        .set({ last_used_at: at })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute(),
    )
}
