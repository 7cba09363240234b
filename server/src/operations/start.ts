import { v7 as uuidv7 } from 'uuid'
import type { OperationAction } from '#contract/operations.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import { reserve, type Amounts } from '../limits/limits.ts'
import { conflict } from '../problems.ts'
import type { Vault } from '../security/vault.ts'
import type { OperationRow, Plans } from './plan.ts'
import { planKey } from './plan.ts'

export interface Wanted {
  action: OperationAction
  target: { kind: string; id: string; name: string }
  projectId: string
  input?: Record<string, unknown>
  /** Never stored readable, wiped when the operation ends. */
  secret?: Record<string, string>
  amounts?: Amounts
}

/** More changes than these don't wait behind each other. */
const longestQueue = 5

/** What a sealed secret of an operation is bound to. */
export const secretOf = (operationId: string) => `operation:${operationId}`

/**
 * Writes an operation down, with what it reserves, in the transaction of the request that asks for it;
 * the worker carries it out. One change of a resource runs at a time, the others wait their turn.
 */
export const startOperation = async (
  tx: Tx,
  { vault, plans }: { vault: Vault; plans: Plans },
  caller: Pick<Caller, 'companyId' | 'userId' | 'email'> | { companyId: string },
  { action, target, projectId, input = {}, secret, amounts = {} }: Wanted,
): Promise<OperationRow> => {
  const plan = plans[planKey(target.kind, action)]
  if (!plan) throw new Error(`There is no plan for ${planKey(target.kind, action)}`)
  await refuseLongQueue(tx, caller.companyId, target.id)
  const id = uuidv7()
  const operation = await tx
    .insertInto('operations')
    .values({
      id,
      company_id: caller.companyId,
      project_id: projectId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      target_name: target.name,
      steps: plan.steps.map(({ name }) => name),
      input: JSON.stringify(input),
      secret: secret ? vault.seal(Buffer.from(JSON.stringify(secret)), secretOf(id)) : null,
      actor_id: 'userId' in caller ? caller.userId : null,
      actor_name: 'userId' in caller ? caller.email : null,
      lease_owner: null,
      lease_until: null,
      started_at: null,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await reserve(tx, { companyId: caller.companyId, operationId: id, amounts })
  return operation
}

const refuseLongQueue = async (tx: Tx, companyId: string, targetId: string) => {
  const { n } = await tx
    .selectFrom('operations')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where('target_id', '=', targetId)
    .where('status', 'in', ['queued', 'running', 'compensating'])
    .executeTakeFirstOrThrow()
  if (Number(n) > longestQueue)
    throw conflict('Too many changes of this resource are waiting already.', {
      context: { waiting: Number(n) },
    })
}
