import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ResourceKindName } from '#contract/resources/kinds.ts'
import type { Tx } from '../db/db.ts'

/** Where what the areas of networking have planted stands; instances and volumes bring their own beginnings. */
const tables = {
  guestNetwork: 'guest_networks',
  securityGroup: 'security_groups',
  ipAddress: 'ip_addresses',
  loadBalancer: 'load_balancers',
  certificate: 'certificates',
  vpc: 'vpcs',
  dnsZone: 'dns_zones',
} as const satisfies Partial<Record<ResourceKindName, string>>

interface Standing {
  id: string
  name: string
  project_id: string
  created_at: Date
}

interface Creator {
  companyId: string
  actor: { id: string; name: string; email: string }
  now: Date
}

const buildMs = 6000
const hourMs = 3_600_000

/** Writes the operations that are said to have created what stands there, so that its activity begins with one. */
export const tellCreations = async (tx: Tx, { companyId, actor, now }: Creator) => {
  // What is younger came along with an instance: nobody has asked for it.
  const until = new Date(now.getTime() - hourMs)
  for (const [kind, table] of Object.entries(tables)) {
    const { rows } = await sql<Standing>`
      select id, name, project_id, created_at from ${sql.table(table)}
      where company_id = ${companyId} and created_at < ${until} order by created_at, id`.execute(tx)
    if (rows.length === 0) continue
    await tx
      .insertInto('operations')
      .values(
        rows.map((row) => ({
          id: uuidv7({ msecs: row.created_at.getTime() }),
          company_id: companyId,
          project_id: row.project_id,
          action: 'create',
          target_kind: kind,
          target_id: row.id,
          target_name: row.name,
          status: 'succeeded' as const,
          steps: ['create'],
          step: 1,
          progress: 100,
          error: null,
          secret: null,
          actor_id: actor.id,
          actor_name: actor.name,
          actor_email: actor.email,
          lease_owner: null,
          lease_until: null,
          created_at: row.created_at,
          started_at: row.created_at,
          finished_at: new Date(row.created_at.getTime() + buildMs),
        })),
      )
      .execute()
  }
}
