import { v7 as uuidv7 } from 'uuid'
import { kindNamed, type OperationName } from '#contract/resources/kinds.ts'
import type { Tx } from '../db/db.ts'
import type { OperationRow } from '../operations/workflow.ts'
import { pastOperation } from '../resources/demoOperation.ts'
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
  now: Date
}

/** Writes the past operations, and what the audit log has of these and of all that stands there, as of their time. */
export const tellHistory = async (tx: Tx, { companyId, now }: Teller) => {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('company_id', '=', companyId)
    .execute()
  const names = pastActions.map(({ to }) => to)
  const instances = await tx
    .selectFrom('instances')
    .select(['id', 'name', 'project_id'])
    .where('company_id', '=', companyId)
    .where('name', 'in', names)
    .execute()
  const rows = instances.flatMap((instance) =>
    pastActions
      .filter(({ to }) => to === instance.name)
      .map((past) =>
        pastOperation({
          companyId,
          projectId: instance.project_id,
          actor: actorOf(past, people),
          action: past.does,
          target: { kind: 'instance', id: instance.id, name: instance.name },
          steps: [past.does],
          failure: past.failed,
          at: new Date(now.getTime() - past.hoursAgo * 3_600_000),
          seconds: past.seconds,
        }),
      ),
  )
  await tx.insertInto('operations').values(rows).execute()
  const operations = await tx
    .selectFrom('operations')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .execute()
  await tx
    .insertInto('audit_log')
    .values(operations.flatMap((operation) => [askedRow(operation), endedRow(operation)]))
    .execute()
}

const actorOf = ({ by }: PastAction, people: readonly { id: string; name: string; email: string }[]) => {
  const person = people.find(({ email }) => email === by)
  if (!person) throw new Error(`${by} is not in the demo's first company`)
  return person
}

const areaOf = (kind: string) => kindNamed(kind)?.reads.split(':')[0] ?? kind

/** The log has an operation twice, as it does when people work: asked for, and ended. */
const askedRow = (operation: OperationRow) => ({
  ...logRow(operation, operation.created_at),
  action: `${areaOf(operation.target_kind)}.${operation.action}`,
  details: JSON.stringify({ operation: operation.id }),
})

const endedRow = (operation: OperationRow) => ({
  ...logRow(operation, operation.finished_at ?? operation.created_at),
  action: `${operation.target_kind}.${operation.action}`,
  outcome: operation.status === 'failed' ? ('failure' as const) : ('success' as const),
  details: JSON.stringify({ operation: operation.id, reason: operation.error?.reason }),
})

const logRow = (operation: OperationRow, at: Date) => ({
  id: uuidv7({ msecs: at.getTime() }),
  at,
  company_id: operation.company_id,
  actor_id: operation.actor_id,
  actor_email: operation.actor_email,
  target_kind: operation.target_kind,
  target_id: operation.target_id,
  target_name: operation.target_name,
  ip: null,
  user_agent: null,
  request_id: null,
  permission: null,
  session_id: null,
})
