import { v7 as uuidv7 } from 'uuid'
import type { OperationName } from '#contract/resources/kinds.ts'
import type { Tx } from '../db/db.ts'
import { companies } from './cast.ts'

/*
 * What the people of the demo's first company did lately, so that the logs of it and of its instances have
 * something to tell. What stands there is not changed by it.
 */

/** Something that was done to an instance, and went well or did not. */
interface PastAction {
  by: string
  does: OperationName
  to: string
  hoursAgo: number
  seconds: number
  failed?: { reason: string; message: string }
}

const [{ owner, colleagues }] = companies
const personCalled = (first: string) => {
  const person = [owner, ...colleagues].find(({ name }) => name.startsWith(first))
  if (!person) throw new Error(`Nobody in the demo is called ${first}`)
  return person.email
}
const olivia = personCalled('Olivia')
const daniel = personCalled('Daniel')
const mei = personCalled('Mei')

const pastActions: readonly PastAction[] = [
  { by: olivia, does: 'reboot', to: 'shop-api-2', hoursAgo: 3, seconds: 14 },
  { by: daniel, does: 'rescue', to: 'etl-worker-8', hoursAgo: 5, seconds: 21 },
  {
    by: daniel,
    does: 'resize',
    to: 'report-1',
    hoursAgo: 26,
    seconds: 3,
    failed: { reason: 'noCapacity', message: 'There is no room for this in the region now.' },
  },
  { by: mei, does: 'reboot', to: 'shop-web-2', hoursAgo: 31, seconds: 12 },
  { by: mei, does: 'stop', to: 'shop-staging-3', hoursAgo: 52, seconds: 17 },
  { by: mei, does: 'stop', to: 'shop-staging-4', hoursAgo: 52, seconds: 16 },
  { by: daniel, does: 'rebuild', to: 'ci-runner-9', hoursAgo: 75, seconds: 48 },
  { by: daniel, does: 'stop', to: 'ci-runner-9', hoursAgo: 74, seconds: 15 },
  { by: olivia, does: 'resize', to: 'shop-web-2', hoursAgo: 190, seconds: 63 },
  { by: olivia, does: 'reboot', to: 'warehouse-1', hoursAgo: 215, seconds: 19 },
  { by: daniel, does: 'stop', to: 'notebook-3', hoursAgo: 260, seconds: 15 },
  { by: daniel, does: 'stop', to: 'training', hoursAgo: 270, seconds: 18 },
]

interface Teller {
  companyId: string
  idByEmail: ReadonlyMap<string, string>
  now: Date
}

/** Writes the past operations, and their entries in the audit log, as of that time. */
export const tellHistory = async (tx: Tx, teller: Teller) => {
  const { companyId, now } = teller
  const names = pastActions.map(({ to }) => to)
  const instances = await tx
    .selectFrom('instances')
    .select(['id', 'name', 'project_id'])
    .where('company_id', '=', companyId)
    .where('name', 'in', names)
    .execute()
  const told = instances.flatMap((instance) =>
    pastActions
      .filter(({ to }) => to === instance.name)
      .map((past) => {
        const at = new Date(now.getTime() - past.hoursAgo * 3_600_000)
        return { past, instance, at, operationId: uuidv7({ msecs: at.getTime() }) }
      }),
  )
  await tx
    .insertInto('operations')
    .values(told.map((one) => operationRow(teller, one)))
    .execute()
  await tx
    .insertInto('audit_log')
    .values(told.flatMap((one) => [askedRow(teller, one), endedRow(teller, one)]))
    .execute()
}

interface Told {
  past: PastAction
  instance: { id: string; name: string; project_id: string }
  at: Date
  operationId: string
}

const operationRow = ({ companyId, idByEmail }: Teller, told: Told) => {
  const { past, instance, at, operationId } = told
  return {
    id: operationId,
    company_id: companyId,
    project_id: instance.project_id,
    action: past.does,
    target_kind: 'instance',
    target_id: instance.id,
    target_name: instance.name,
    status: past.failed ? ('failed' as const) : ('succeeded' as const),
    steps: [past.does],
    step: past.failed ? 0 : 1,
    progress: past.failed ? 0 : 100,
    error: past.failed ? JSON.stringify(past.failed) : null,
    secret: null,
    actor_id: idByEmail.get(past.by) ?? null,
    actor_name: past.by,
    lease_owner: null,
    lease_until: null,
    created_at: at,
    started_at: at,
    finished_at: endOf(told),
  }
}

const endOf = ({ at, past }: Told) => new Date(at.getTime() + past.seconds * 1000)

/** The log has an operation twice, as it does when people work: asked for, and ended. */
const askedRow = (teller: Teller, told: Told) => ({
  ...logRow(teller, told, told.at),
  action: `compute.${told.past.does}`,
  details: JSON.stringify({ operation: told.operationId }),
})

const endedRow = (teller: Teller, told: Told) => ({
  ...logRow(teller, told, endOf(told)),
  action: `instance.${told.past.does}`,
  outcome: told.past.failed ? ('failure' as const) : ('success' as const),
  details: JSON.stringify({ operation: told.operationId, reason: told.past.failed?.reason }),
})

const logRow = ({ companyId, idByEmail }: Teller, { past, instance }: Told, at: Date) => ({
  id: uuidv7({ msecs: at.getTime() }),
  at,
  company_id: companyId,
  actor_id: idByEmail.get(past.by) ?? null,
  actor_email: past.by,
  target_kind: 'instance',
  target_id: instance.id,
  target_name: instance.name,
  ip: null,
  user_agent: null,
  request_id: null,
  permission: null,
  session_id: null,
})
