import { sql } from 'kysely'
import type { Failure } from '#contract/operations.ts'
import { CloudFault, type Cloud, type CloudRef } from '../cloud/port.ts'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import { changeLeased, type Leased } from './claim.ts'
import { endCancelled, endFailed, endSucceeded } from './end.ts'
import type { AtFailPoint } from './failPoints.ts'
import {
  planKey,
  tagOf,
  type ActionPlan,
  type OperationRow,
  type Plans,
  type Step,
  type StepContext,
} from './plan.ts'
import { secretOf } from './start.ts'
import { intend, knownStep, noteAccepted, noteDone, secondsSinceIntent } from './steps.ts'
import { toFailure } from './toFailure.ts'

export interface TurnDeps {
  db: Db
  cloud: Cloud
  vault: Vault
  plans: Plans
  atFailPoint: AtFailPoint
  /** Milliseconds until an effect under way is looked at again. */
  watchEveryMs: number
}

/** Tries of one step before the operation fails; taking back is tried longer. */
const mostAttempts = 5

/** Does as much of an operation as can be done now, and writes down where it stands. */
export const takeTurn = async (deps: TurnDeps, leased: Leased): Promise<void> => {
  const plan = deps.plans[planKey(leased.operation.target_kind, leased.operation.action)]
  if (!plan)
    return endFailed(deps, leased, undefined, { reason: 'unknown', message: 'Nobody knows how to do this.' })
  if (leased.operation.status === 'compensating') return takeBack(deps, leased, plan)
  const begun = leased.operation.status === 'queued' ? await begin(deps, leased, plan) : leased
  try {
    await doStep(deps, begun, plan)
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    await afterFault(deps, begun, plan, error)
  }
}

const begin = async ({ db, atFailPoint }: TurnDeps, leased: Leased, plan: ActionPlan): Promise<Leased> => {
  const operation = await db.system(async (tx) => {
    const running = await changeLeased(tx, leased, { status: 'running', started_at: sql<Date>`app_now()` })
    await plan.begin?.(tx, running)
    return running
  })
  atFailPoint('claimed', operation.steps[0] ?? '')
  return { ...leased, operation }
}

const contextOf = async (
  { db, cloud, vault }: TurnDeps,
  operation: OperationRow,
  step: string,
): Promise<StepContext> => {
  const company = await db.system((tx) =>
    tx
      .selectFrom('companies')
      .select(['id', 'name'])
      .where('id', '=', operation.company_id)
      .executeTakeFirstOrThrow(),
  )
  const secret: unknown = operation.secret
    ? JSON.parse(vault.open(operation.secret, secretOf(operation.id)).toString())
    : {}
  return {
    operation,
    cloud,
    order: { tenant: await cloud.ensureTenant(company), tag: tagOf(operation, step) },
    // Sealed by startOperation, which takes nothing else.
    secret: secret as Record<string, string>,
  }
}

const doStep = async (deps: TurnDeps, leased: Leased, plan: ActionPlan): Promise<void> => {
  const { operation } = leased
  const step = plan.steps[operation.step]
  if (!step) return endSucceeded(deps, leased, plan)
  const context = await contextOf(deps, operation, step.name)
  const isNeeded = (await step.isNeeded?.(context)) ?? true
  const ref = isNeeded ? await effect(deps, leased, step, context) : undefined
  const standing = isNeeded ? await look(deps, operation, step, context, ref) : allDone
  if (!standing.done) return lookAgain(deps, leased, plan, standing.progress)
  deps.atFailPoint('watched', step.name)
  const next = await finishStep(deps, leased, plan, step, context, ref)
  deps.atFailPoint('recorded', step.name)
  return doStep(deps, next, plan)
}

const allDone = { done: true, progress: 100 }

const look = async (
  { db }: TurnDeps,
  operation: OperationRow,
  step: Step,
  context: StepContext,
  ref: CloudRef | undefined,
) => {
  if (!step.watch) return allDone
  const elapsed = await db.system((tx) => secondsSinceIntent(tx, operation, step.name))
  return step.watch(context, ref, elapsed)
}

/** Intent, order, record of the order. A step that was ordered before is not ordered again. */
const effect = async (
  { db, atFailPoint }: TurnDeps,
  { operation }: Leased,
  step: Step,
  context: StepContext,
): Promise<CloudRef | undefined> => {
  const known = await db.system((tx) => knownStep(tx, operation, step.name))
  // Only an adapter's own ref is ever written there.
  if (known && known.state !== 'intent') return (known.cloud_ref ?? undefined) as CloudRef | undefined
  if (!known) await db.system((tx) => intend(tx, operation, step.name))
  atFailPoint('intended', step.name)
  const ref = await step.order(context)
  atFailPoint('ordered', step.name)
  await db.system((tx) => noteAccepted(tx, operation, step.name, ref))
  atFailPoint('accepted', step.name)
  return ref
}

const shareOf = (plan: ActionPlan, step: number, progress: number) =>
  Math.min(99, Math.floor(((step + progress / 100) / Math.max(1, plan.steps.length)) * 100))

const lookAgain = async (
  { db, watchEveryMs }: TurnDeps,
  leased: Leased,
  plan: ActionPlan,
  progress: number,
) => {
  const { operation } = leased
  await db.system((tx) =>
    changeLeased(tx, leased, {
      progress: Math.max(operation.progress, shareOf(plan, operation.step, progress)),
      run_at: sql<Date>`app_now() + make_interval(secs => ${watchEveryMs / 1000})`,
      lease_until: null,
    }),
  )
}

const finishStep = async (
  { db }: TurnDeps,
  leased: Leased,
  plan: ActionPlan,
  step: Step,
  context: StepContext,
  ref: CloudRef | undefined,
): Promise<Leased> => {
  const write = await step.record?.(context, ref)
  const operation = await db.system(async (tx) => {
    const advanced = await changeLeased(tx, leased, {
      step: leased.operation.step + 1,
      progress: shareOf(plan, leased.operation.step + 1, 0),
      attempts: 0,
    })
    await write?.(tx)
    await noteDone(tx, leased.operation, step.name)
    return advanced
  })
  return { ...leased, operation }
}

/** Waits 1, 2, 4 … seconds with a fifth of chance, 60 at the most. */
const backoffSeconds = (attempts: number) => Math.min(60, 2 ** attempts) * (0.8 + Math.random() * 0.4)

const afterFault = async (
  deps: TurnDeps,
  leased: Leased,
  plan: ActionPlan,
  fault: CloudFault,
): Promise<void> => {
  const { attempts } = leased.operation
  if (fault.retryable && attempts + 1 < mostAttempts) return tryLater(deps, leased, attempts + 1)
  const failure: Failure = toFailure(fault)
  const operation = await deps.db.system((tx) =>
    changeLeased(tx, leased, { status: 'compensating', error: JSON.stringify(failure), attempts: 0 }),
  )
  deps.atFailPoint('compensating', '')
  return takeBack(deps, { ...leased, operation }, plan)
}

const tryLater = async ({ db }: TurnDeps, leased: Leased, attempts: number) => {
  await db.system((tx) =>
    changeLeased(tx, leased, {
      attempts,
      run_at: sql<Date>`app_now() + make_interval(secs => ${backoffSeconds(attempts)})`,
      lease_until: null,
    }),
  )
}

/** Takes back what was done, as long as it takes: a half-done thing must not stay in the cloud unseen. */
const takeBack = async (deps: TurnDeps, leased: Leased, plan: ActionPlan): Promise<void> => {
  const { operation } = leased
  let { failed } = plan
  try {
    const context = await contextOf(deps, operation, 'undo')
    await plan.undo?.(context)
    failed = (await plan.leftBehind?.(context)) ?? failed
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    return tryLater(deps, leased, operation.attempts + 1)
  }
  return operation.error
    ? endFailed(deps, leased, failed, operation.error)
    : endCancelled(deps, leased, failed)
}
