import { sql } from 'kysely'
import type { AnyRecord } from '#contract/kinds.ts'
import type { Operation } from '#contract/operations.ts'
import type { ActionOf, ActionSubject, ResourceKind } from '#contract/resources/kind.ts'
import type { CloudRef } from '../cloud/port.ts'
import type { Db, Tx } from '../db/db.ts'
import { conflict, notFound } from '../problems.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import { idOf } from '../tenancy/reach.ts'
import { begin, startAction, tellOperation, type Asking, type OperateDeps, type Prepared } from './operate.ts'
import { illegal, refuseWhileBusy } from './refusals.ts'
import type { KnownSnapshot, SnapshotRow } from './snapshotWorkflows.ts'
import { rowsAmong, type RecordTable, type ResourceRow, type ResourceTable, type RowTable } from './table.ts'

/** Where the snapshots of a kind are stored. */
export interface SnapshotTable<Row extends SnapshotRow, Shown extends AnyRecord> extends RecordTable<
  Row,
  Shown
> {
  /** The column that says what each is a copy of. */
  copyOf: string
}

type Source = Pick<ResourceRow, 'company_id' | 'id'>

/** All snapshots of a resource, the newest first. */
export const snapshotsOf = async <Row extends SnapshotRow>(
  tx: Tx,
  { table, copyOf }: RowTable<Row> & { copyOf: string },
  { company_id, id }: Source,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where company_id = ${company_id} and ${sql.ref(copyOf)} = ${id} order by created_at desc, id desc`.execute(
    tx,
  )
  return rows
}

/** One snapshot of a resource; any other id is a 404. */
export const snapshotOf = async <Row extends SnapshotRow>(
  tx: Tx,
  of: RowTable<Row> & { copyOf: string },
  source: Source,
  id: string,
): Promise<Row> => {
  const wanted = idOf(of.kind, id)
  const row = (await snapshotsOf(tx, of, source)).find((one) => one.id === wanted)
  if (!row) throw notFound(of.kind)
  return row
}

/** Refuses a snapshot that is not ready. */
export const refuseUnready = ({ status }: Pick<SnapshotRow, 'status'>) => {
  if (status !== 'available')
    throw conflict('This snapshot is not available.', { context: { reason: 'notAvailable', status } })
}

/** A snapshot as the workflows know it. */
export const known = ({ id, cloud_ref }: SnapshotRow): KnownSnapshot => ({
  snapshotId: id,
  // The column holds what an adapter has minted.
  snapshotRef: cloud_ref as CloudRef | null,
})

/** What a purge is requested with: where a resource's snapshots are in the cloud, to be destroyed with it. */
export const toPurge = async <Row extends SnapshotRow>(
  tx: Tx,
  of: RowTable<Row> & { copyOf: string },
  source: Source,
): Promise<Prepared> => {
  const snapshots = await snapshotsOf(tx, of, source)
  return { input: { snapshotRefs: snapshots.flatMap(({ cloud_ref }) => cloud_ref ?? []) } }
}

/** What an operation on a snapshot is started with, and the snapshot as it then is. */
export interface PreparedSnapshot<Shown> extends Prepared {
  snapshot: Shown
}

/** Says that a snapshot goes, for an operation that removes it. */
export const prepareRemoval = async <Row extends SnapshotRow, Shown extends AnyRecord>(
  tx: Tx,
  { table, toRecord }: SnapshotTable<Row, Shown>,
  unwanted: Row,
  counts: number,
): Promise<PreparedSnapshot<Shown>> => {
  const { rows } = await sql<Row>`update ${sql.table(table)} set status = 'deleting'
    where company_id = ${unwanted.company_id} and id = ${unwanted.id} returning *`.execute(tx)
  return {
    // Under the lock that it was found with.
    snapshot: toRecord(rows[0] as Row),
    input: { ...known(unwanted) },
    // One that failed has been given back already.
    amounts: { snapshots: unwanted.status === 'error' ? 0 : -counts },
  }
}

/** A snapshot, with the operation on it and the resource that is busy with that. */
interface Answer<Shown, Copied> {
  data: Shown
  included: [Operation, Copied]
}

type CopiedKind = ResourceKind & { actions: Record<'snapshot', unknown> }

/** Starts to take a snapshot of a resource. */
export const takeSnapshot = <
  Kind extends CopiedKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
  Taken,
>(
  deps: OperateDeps & { db: Db },
  asking: Asking,
  of: ResourceTable<Kind, Row, Shown>,
  id: string,
  prepare: (tx: Tx, row: Row) => Promise<PreparedSnapshot<Taken>>,
): Promise<Answer<Taken, Shown>> =>
  deps.db.tenant(asking.caller, async (tx) => {
    // Every kind that can be copied declares it.
    const action = 'snapshot' as ActionOf<Kind>
    const { row, prepared, operation } = await startAction(tx, deps, asking, of, { id, action, prepare })
    return { data: prepared.snapshot, included: [operation, of.toRecord(row)] }
  })

/** Starts to remove a snapshot that `find` finds, with what it is a copy of. */
export const removeSnapshot = <
  Kind extends ResourceKind,
  Row extends ResourceRow,
  Copied extends AnyRecord & ActionSubject,
  Snapshot extends SnapshotRow,
  Shown extends AnyRecord,
>(
  deps: OperateDeps & { db: Db },
  { caller, origin, ifMatch }: Asking,
  of: ResourceTable<Kind, Row, Copied>,
  snapshots: SnapshotTable<Snapshot, Shown>,
  find: (tx: Tx) => Promise<{ row: Row; unwanted: Snapshot; counts: number }>,
): Promise<Answer<Shown, Copied>> =>
  deps.db.tenant(caller, async (tx) => {
    const { declared } = of
    await lockCompany(tx, caller.companyId)
    const { row, unwanted, counts } = await find(tx)
    ifMatch(unwanted)
    if (row.status === 'deleted') throw illegal(declared.kind, 'deleted', row)
    await refuseWhileBusy(tx, declared.kind, row, { does: 'deleteSnapshot', mayWait: false })
    const { snapshot, ...prepared } = await prepareRemoval(tx, snapshots, unwanted, counts)
    const operation = await begin(tx, deps, caller, declared, row, 'deleteSnapshot', prepared)
    await tellOperation(tx, { caller, origin }, declared, operation)
    const [now = row] = await rowsAmong(tx, of, row.company_id, [row.id])
    return { data: snapshot, included: [operation, of.toRecord(now)] }
  })
