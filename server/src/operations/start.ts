import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OperationName } from '#contract/resources/kinds.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import { reserve, type Amounts } from '../limits/limits.ts'
import { conflict } from '../problems.ts'
import type { Vault } from '../security/vault.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import type { OperationRow, Workflows } from './workflow.ts'
import { workflowKey } from './workflow.ts'

export interface Wanted {
  /** An operation that the target's kind declares; `grant` is for limit requests, which aren't resources. */
  action: OperationName | 'grant'
  target: { kind: string; id: string; name: string }
  /** A second resource that the operation holds; nothing else is done to it meanwhile. */
  also?: string
  projectId: string
  input?: Record<string, unknown>
  /** Never stored readable, wiped when the operation ends. */
  secret?: Record<string, string>
  amounts?: Amounts
}

/** More changes than these don't wait behind each other. */
const longestQueue = 5

/** So many seconds later one of them has usually ended, and there is room for another. */
const retryAfterSeconds = 15

/** What a sealed secret of an operation is bound to. */
export const secretOf = (operationId: string) => `operation:${operationId}`

/**
 * Writes an operation down, with what it reserves, in the transaction of the request that asks for it;
 * the worker carries it out. One operation on a resource runs at a time, the others wait their turn, in
 * the order in which they were requested: the company's lock makes that the order of their numbers.
 */
export const startOperation = async (
  tx: Tx,
  { vault, workflows }: { vault: Vault; workflows: Workflows },
  caller: Pick<Caller, 'companyId' | 'userId' | 'email'> | { companyId: string },
  { action, target, also, projectId, input = {}, secret, amounts = {} }: Wanted,
): Promise<OperationRow> => {
  const workflow = workflows[workflowKey(target.kind, action)]
  if (!workflow) throw new Error(`There is no workflow for ${workflowKey(target.kind, action)}`)
  workflow.check?.(input)
  await lockCompany(tx, caller.companyId)
  await refuseLongQueue(tx, caller.companyId, target.id)
  if (also !== undefined) await refuseLongQueue(tx, caller.companyId, also)
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
      also_id: also ?? null,
      steps: workflow.steps.map(({ name }) => name),
      input: JSON.stringify(input),
      secret: secret ? vault.seal(Buffer.from(JSON.stringify(secret)), secretOf(id)) : null,
      actor_id: 'userId' in caller ? caller.userId : null,
      ...('userId' in caller && {
        actor_name: sql<string>`coalesce(
          (select nullif(name, '') from users where company_id = ${caller.companyId} and id = ${caller.userId}),
          ${caller.email}::text)`,
        actor_email: caller.email,
      }),
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
    .selectFrom('operation_targets')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  if (Number(n) > longestQueue)
    throw conflict('Too many operations are already waiting for this resource.', {
      context: { waiting: Number(n) },
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
}
