import { sql } from 'kysely'
import type { Drift, Trouble } from '#contract/operator/routes.ts'
import type { Tx } from '../../db/db.ts'

/** Rows shown at the most. */
const most = 200
/** An operation in progress for longer than this is slow. */
const slowMinutes = 15

interface Row {
  id: string
  company_id: string
  company: string
  action: string
  target_kind: string
  target_id: string
  target_name: string
  status: string
  step: string | null
  attempts: number
  started_at: Date | null
  run_at: Date
  cloud_says: string | null
  left_behind: boolean
  given_up: boolean
}

const inProgress = sql`o.status in ('queued', 'running', 'compensating')`

/** Operations of all companies that need somebody's eye, the newest first. */
export const troubleIn = async (tx: Tx): Promise<Trouble[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.company_id, c.name as company, o.action, o.target_kind, o.target_id, o.target_name, o.status,
      case when o.status = 'running' then o.steps[o.step + 1] end as step, o.attempts, o.started_at, o.run_at,
      o.cloud_says, o.left_behind, o.given_up
    from operations as o join companies as c on c.id = o.company_id
    where (${inProgress} and (o.status = 'compensating' or o.attempts > 0
        or o.started_at < app_now() - make_interval(mins => ${slowMinutes})))
      or o.left_behind
      or (o.status = 'failed' and o.cloud_says is not null and o.finished_at > app_now() - interval '1 day')
    order by o.created_at desc, o.id desc limit ${most}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.company_id, name: row.company },
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    state: stateOf(row),
    step: row.step,
    attempts: row.attempts,
    startedAt: row.started_at?.toISOString() ?? null,
    nextTryAt: row.status === 'failed' ? null : row.run_at.toISOString(),
    cloudSays: row.cloud_says,
    givenUp: row.given_up,
  }))
}

const stateOf = ({ status, left_behind, attempts }: Row): Trouble['state'] => {
  if (left_behind) return 'leftBehind'
  if (status === 'failed') return 'failed'
  if (status === 'compensating') return 'takingBack'
  return attempts > 0 ? 'retrying' : 'slow'
}

/** What was changed in the cloud itself, the newest first. */
export const driftIn = async (tx: Tx): Promise<Drift[]> => {
  const rows = await tx
    .selectFrom('cloud_drift as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .selectAll('d')
    .select('c.name as company')
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, company_id, company, kind, resource_id, name, at, before, after }) => ({
    id,
    company: { id: company_id, name: company },
    target: { kind, id: resource_id, name },
    at: at.toISOString(),
    before,
    after,
  }))
}

/** A month of it is enough. */
export const forgetDrift = (tx: Tx) =>
  tx
    .deleteFrom('cloud_drift')
    .where('at', '<', sql<Date>`app_now() - interval '30 days'`)
    .execute()
