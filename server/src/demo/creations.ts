import type { Tx } from '../db/db.ts'
import { pastOperation } from '../resources/demoOperation.ts'

interface Creator {
  companyId: string
  actor: { id: string; name: string; email: string }
  now: Date
}

const hourMs = 3_600_000

/**
 * Writes the operations that are said to have created what stands there without one, so that its activity begins with
 * one. Instances and volumes, of which some have failed, bring their own.
 */
export const tellCreations = async (tx: Tx, { companyId, actor, now }: Creator) => {
  const rows = await tx
    .selectFrom('resources as r')
    .select(['r.id', 'r.kind', 'r.name', 'r.project_id', 'r.created_at'])
    .where('r.company_id', '=', companyId)
    // What is younger came along with an instance: nobody has asked for it.
    .where('r.created_at', '<', new Date(now.getTime() - hourMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('operations as o')
            .select('o.id')
            .whereRef('o.company_id', '=', 'r.company_id')
            .whereRef('o.target_id', '=', 'r.id'),
        ),
      ),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  if (rows.length === 0) return
  const of = { companyId, actor, action: 'create', steps: ['create'], seconds: 6 }
  await tx
    .insertInto('operations')
    .values(
      rows.map(({ id, kind, name, project_id: projectId, created_at: at }) =>
        pastOperation({ ...of, projectId, target: { kind, id, name }, at }),
      ),
    )
    .execute()
}
