import { sql } from 'kysely'
import { CloudFault, type CloudRef } from '../cloud/port.ts'
import { afterError } from './afterError.ts'
import { contextOf, type EngineDeps } from './context.ts'
import { endSucceeded } from './end.ts'
import { changeLeased, inCompany, postpone, whileLeased, type Lease } from './lease.ts'
import { intend, noteAccepted, noteDone, stepRecord } from './steps.ts'
import type { Progress, Step, StepContext, Workflow } from './workflow.ts'

/** Goes through the steps of an operation until one has to be watched, or all are done. */
export const runSteps = async (deps: EngineDeps, lease: Lease, workflow: Workflow): Promise<void> => {
  let current = lease
  try {
    if (current.operation.given_up) throw givenUp()
    if (current.operation.status === 'queued') current = await begin(deps, current, workflow)
    // However often the lease is lost later: nothing is known to be ordered before it is held for the first time.
    if (current.epoch === firstEpoch) deps.atFailPoint('claimed', workflow.steps[0]?.name ?? '')
    for (const step of workflow.steps.slice(current.operation.step)) {
      const next = await runStep(deps, current, workflow, step)
      if (!next) return
      current = next
    }
    await endSucceeded(deps, current, workflow)
  } catch (error) {
    await afterError(deps, current, workflow, error)
  }
}

const givenUp = () => new CloudFault('unavailable', 'an operator has given it up', false)

/** The epoch of an operation's first lease. */
const firstEpoch = '1'

const begin = async ({ db }: EngineDeps, lease: Lease, workflow: Workflow): Promise<Lease> => {
  const operation = await inCompany(db, lease, async (tx) => {
    const running = await changeLeased(tx, lease, { status: 'running', started_at: sql<Date>`app_now()` })
    await workflow.begin?.(tx, running)
    return running
  })
  return { ...lease, operation }
}

/** Seconds until a step that may not begin asks again. */
const untilAskedAgainSeconds = 3

/** Undefined when the effect is not there yet: then the operation waits to be looked at again. */
const runStep = async (
  deps: EngineDeps,
  lease: Lease,
  workflow: Workflow,
  step: Step,
): Promise<Lease | undefined> => {
  const context = await contextOf(deps, lease, step.name)
  if (step.isNeeded && !(await whileLeased(lease, step.isNeeded(context))))
    return finishStep(deps, lease, workflow, step, context, undefined)
  const known = await inCompany(deps.db, lease, (tx) => stepRecord(tx, lease.operation, step.name))
  if (!known && step.mayBegin && !(await whileLeased(lease, step.mayBegin(context)))) {
    await postpone(deps.db, lease, { seconds: untilAskedAgainSeconds, attempts: 0 })
    return undefined
  }
  const { ref, elapsed } = await orderOnce(deps, lease, { step, context, known })
  if (step.watch) {
    const progress = await whileLeased(lease, step.watch(context, ref, elapsed))
    if (!progress.done) {
      await lookAgain(deps, lease, workflow, progress, elapsed)
      return undefined
    }
  }
  deps.atFailPoint('watched', step.name)
  return finishStep(deps, lease, workflow, step, context, ref)
}

interface Ordering {
  step: Step
  context: StepContext
  /** What is known of its effect. */
  known: Awaited<ReturnType<typeof stepRecord>>
}

interface Ordered {
  ref: CloudRef | undefined
  /** Seconds since the intent. */
  elapsed: number
}

/** Intent, order, record of the order. A step that was ordered before is not ordered again. */
const orderOnce = async (
  { db, atFailPoint }: EngineDeps,
  lease: Lease,
  { step, context, known }: Ordering,
): Promise<Ordered> => {
  if (known && known.state !== 'intent')
    // Only an adapter's own ref is ever written there.
    return { ref: (known.cloud_ref ?? undefined) as CloudRef | undefined, elapsed: known.elapsed }
  if (!known) await inCompany(db, lease, (tx) => intend(tx, lease, step.name))
  atFailPoint('intended', step.name)
  const ref = await whileLeased(lease, step.order(known ? context : firstOf(context)))
  atFailPoint('ordered', step.name)
  await inCompany(db, lease, (tx) => noteAccepted(tx, lease, step.name, ref))
  atFailPoint('accepted', step.name)
  return { ref, elapsed: known?.elapsed ?? 0 }
}

/** Without an intent nothing was sent, whatever has died meanwhile. */
const firstOf = (context: StepContext): StepContext => ({
  ...context,
  order: { ...context.order, isFirst: true },
})

const finishStep = async (
  { db, atFailPoint }: EngineDeps,
  lease: Lease,
  workflow: Workflow,
  step: Step,
  context: StepContext,
  ref: CloudRef | undefined,
): Promise<Lease> => {
  const write = step.record && (await whileLeased(lease, step.record(context, ref)))
  const operation = await inCompany(db, lease, async (tx) => {
    const advanced = await changeLeased(tx, lease, {
      step: lease.operation.step + 1,
      progress: percentDone(workflow, lease.operation.step + 1, 0),
      attempts: 0,
    })
    await write?.(tx)
    await noteDone(tx, lease.operation, step.name)
    return advanced
  })
  atFailPoint('recorded', step.name)
  return { ...lease, operation }
}

const percentDone = (workflow: Workflow, step: number, progress: number) =>
  Math.min(99, Math.floor(((step + progress / 100) / Math.max(1, workflow.steps.length)) * 100))

/** No effect is looked at less often than so. */
const longestPauseSeconds = 5

/** The longer an effect takes, the longer it is until the next look: a tenth of its time so far. */
const lookAgain = (
  { db, watchEveryMs }: EngineDeps,
  lease: Lease,
  workflow: Workflow,
  { progress }: Progress,
  elapsed: number,
): Promise<void> =>
  postpone(db, lease, {
    seconds: Math.min(longestPauseSeconds, Math.max(watchEveryMs / 1000, elapsed / 10)),
    // The cloud has answered: attempts are counted from here.
    attempts: 0,
    progress: percentDone(workflow, lease.operation.step, progress),
  })
