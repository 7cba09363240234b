import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import type { OperationRow } from './workflow.ts'

/** An operation that a worker may work on until the lease ends; `epoch` fences everyone before it. */
export interface Lease {
  operation: OperationRow
  epoch: string
  /** Aborted as soon as the worker learns that another one has the operation. */
  lost: AbortSignal
}

/** Another worker has the operation: whatever this one was about to write is no longer its business. */
export class LeaseLost extends Error {
  constructor(id: string) {
    super(`The lease of operation ${id} is lost`)
    this.name = 'LeaseLost'
  }
}

/** Waits for the cloud for as long as the lease is held. What comes after that is not awaited any more. */
export const whileLeased = async <T>({ lost }: Lease, work: Promise<T>): Promise<T> => {
  const given = Promise.withResolvers<never>()
  const giveUp = () => given.reject(lost.reason)
  if (lost.aborted) giveUp()
  lost.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, given.promise])
  } finally {
    lost.removeEventListener('abort', giveUp)
  }
}

type Change = Partial<
  Pick<OperationRow, 'status' | 'step' | 'progress' | 'attempts' | 'cloud_says' | 'left_behind'> & {
    run_at: ReturnType<typeof sql<Date>>
    error: string | null
    secret: null
    started_at: ReturnType<typeof sql<Date>>
    finished_at: ReturnType<typeof sql<Date>>
    lease_until: null
  }
>

/** Runs `work` in a transaction of the operation's company: it reaches no rows of another one. */
export const inCompany = <T>(db: Db, { operation }: Lease, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tenant({ companyId: operation.company_id }, work)

/**
 * Changes an operation, but only while its lease is this one's. The company is locked first, as whoever
 * changes its records does: two that lock a row before would wait for each other.
 */
export const changeLeased = async (tx: Tx, lease: Lease, change: Change): Promise<OperationRow> => {
  await lockCompany(tx, lease.operation.company_id)
  return writeLeased(tx, lease, change)
}

/** When an operation is to be taken up again. */
export interface Pause {
  seconds: number
  /** Those of the present step by now. */
  attempts: number
  /** In percent, if there has been any. */
  progress?: number
  /** Why, where it is not for time to pass. */
  cloudSays?: string | undefined
}

/**
 * Lets go of an operation for a while. Without progress that writes only what no trigger watches, so it
 * raises no revision, sends no frame and waits for no lock.
 */
export const postpone = async (
  db: Db,
  lease: Lease,
  { seconds, attempts, progress = lease.operation.progress, cloudSays }: Pause,
): Promise<void> => {
  const run_at = sql<Date>`app_now() + make_interval(secs => ${seconds})`
  const change = { run_at, attempts, lease_until: null, cloud_says: cloudSays ?? null }
  await inCompany(db, lease, (tx) =>
    progress > lease.operation.progress
      ? changeLeased(tx, lease, { ...change, progress })
      : writeLeased(tx, lease, change),
  )
}

const writeLeased = async (tx: Tx, { operation, epoch }: Lease, change: Change): Promise<OperationRow> => {
  const changed = await tx
    .updateTable('operations')
    .set(change)
    .where('id', '=', operation.id)
    .where('lease_epoch', '=', epoch)
    .where('status', '=', operation.status)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new LeaseLost(operation.id)
  return changed
}

/** Makes sure that the lease is this one's to the end of the transaction, for what is written beside the operation. */
export const holdLease = async (tx: Tx, { operation, epoch }: Lease) => {
  const held = await tx
    .selectFrom('operations')
    .select('id')
    .where('id', '=', operation.id)
    .where('lease_epoch', '=', epoch)
    .where('status', '=', operation.status)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new LeaseLost(operation.id)
}

/** Extends leases from now on, and tells of which operations they are still held. */
export const extendLeases = async (
  db: Db,
  leases: readonly Pick<Lease, 'operation' | 'epoch'>[],
  seconds: number,
): Promise<ReadonlySet<string>> => {
  const ids = leases.map(({ operation }) => operation.id)
  const epochs = leases.map(({ epoch }) => epoch)
  const { rows } = await db.system((tx) =>
    sql<{ id: string }>`
      update operations set lease_until = app_now() + make_interval(secs => ${seconds})
      from unnest(${ids}::uuid[], ${epochs}::bigint[]) as held (id, epoch)
      where operations.id = held.id and lease_epoch = held.epoch and lease_until is not null
      returning operations.id`.execute(tx),
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Takes the leases of a former life away, so that what it was doing goes on at once. Only where no other
 * server can be at work: with one, a lease has to run out by itself.
 */
export const releaseLeases = (db: Db) =>
  db.system((tx) =>
    tx
      .updateTable('operations')
      .set((eb) => ({ lease_until: null, lease_epoch: eb('lease_epoch', '+', '1') }))
      .where('lease_until', 'is not', null)
      .execute(),
  )
