import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Cloud, CloudRef, CloudService } from '../cloud/port.ts'
import type { Db, Tx } from '../db/db.ts'
import { rowIsBusy } from '../operations/busy.ts'
import { deletionsAreHeld } from '../operations/deletionHold.ts'
import { noteSync } from './syncs.ts'
import type { ResourceRow, RowTable } from './table.ts'

export interface ReconcileDeps {
  db: Db
  cloud: Cloud
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What a cloud has more than we know of is taken away when it has been seen so often. */
const roundsUntilGone = 3
/** What a cloud does not have that it should is lost when it was missed so often. */
export const roundsUntilLost = 2

/** Between two looks that count lie so many seconds: a round of five minutes, less what a timer may be early. */
const periodSeconds = 290
const isPeriodAgo = sql<boolean>`cloud_orphans.counted_at <= app_now() - make_interval(secs => ${periodSeconds})`

interface CloudThing {
  ref: CloudRef
  tag: string
  state: string
}

/** A kind of resource, and the service of the cloud that makes it. */
interface Reconciled<Row, Thing> {
  of: RowTable<Row>
  service: Pick<CloudService<never, Thing>, 'find' | 'list' | 'destroy'>
  /** Writes down what the cloud shows of a resource that nobody is changing, where that differs: nothing, if lost. */
  settle: (row: Row, found: Thing | undefined) => Promise<void>
}

/**
 * Compares what the cloud has of a kind with what we think it has. The cloud is right about facts, we about whose
 * they are; nothing that does not carry a tag of ours is ever touched.
 */
export const reconcileKind = async <Row extends ResourceRow, Thing extends CloudThing>(
  deps: ReconcileDeps,
  { of, service, settle }: Reconciled<Row, Thing>,
) => {
  // The rows first: a thing that is newer than they are is looked up before it is judged.
  const rows = await deps.db.system((tx) => idleRows(tx, of))
  const things = await service.list()
  const byRef = new Map<string, Thing>(things.map((thing) => [thing.ref, thing]))
  const missed: Row[] = []
  for (const row of rows) {
    const thing = byRef.get(row.cloud_ref ?? '') ?? (await service.find(refOf(row)))
    if (thing && !isGone(thing)) await settle(row, thing)
    else missed.push(row)
  }
  const times = await deps.db.system((tx) => countRounds(tx, `${deps.cloud.name}:${of.kind} missed`, missed))
  for (const row of missed) if ((times.get(refOf(row)) ?? 0) >= roundsUntilLost) await settle(row, undefined)
  await removeOrphans(deps, of, service, things)
  await deps.db.system((tx) => noteSync(tx, of.kind, things.length))
}

/** The same for what the cloud says has changed. Each is looked at once more: nothing is lost by a single look. */
export const reconcileChanged = async <Row extends ResourceRow, Thing extends CloudThing>(
  { db }: Pick<ReconcileDeps, 'db'>,
  {
    of,
    service,
    settle,
  }: Pick<Reconciled<Row, Thing>, 'of' | 'settle'> & {
    service: Pick<CloudService<never, Thing>, 'find'>
  },
  changed: readonly CloudThing[],
) => {
  const refs = changed.map(({ ref }) => ref)
  const rows = refs.length === 0 ? [] : await db.system((tx) => idleRows(tx, of, refs))
  for (const row of rows) {
    const thing = await service.find(refOf(row))
    await settle(row, thing && !isGone(thing) ? thing : undefined)
  }
}

const isGone = ({ state }: CloudThing) => state === 'gone'

// The column holds what an adapter has minted, and idle rows have one.
const refOf = ({ cloud_ref }: Pick<ResourceRow, 'cloud_ref'>) => cloud_ref as CloudRef

/** Resources that the cloud should have, and that nobody is changing; of these refs, where there are any. */
const idleRows = async <Row>(tx: Tx, { table }: RowTable<Row>, refs?: readonly string[]): Promise<Row[]> => {
  const only = refs ? sql`and cloud_ref = any (${refs}::text[])` : sql``
  const { rows } = await sql<Row>`select * from ${sql.table(table)} as resource
    where cloud_ref is not null and deleted_at is null and operation_id is null
      and not ${rowIsBusy('resource')} ${only}`.execute(tx)
  return rows
}

/**
 * Removes things of ours without a resource, whose operation is over: traces of a crash, and somebody's money. A thing
 * whose operation is not in the database is never removed: it may have been made after the backup that this database was
 * restored from.
 */
export const removeOrphans = async <Row>(
  { db, cloud, log }: ReconcileDeps,
  { kind, table }: RowTable<Row>,
  service: Pick<CloudService<never, CloudThing>, 'destroy'>,
  things: readonly CloudThing[],
  /** Of operations on this kind only: others keep what they make elsewhere. */
  madeFor?: string,
) => {
  const orphans = await db.system((tx) => orphansAmong(tx, table, things, madeFor))
  const seen = await db.system((tx) =>
    countRounds(
      tx,
      `${cloud.name}:${kind}`,
      orphans.map(({ ref }) => ({ cloud_ref: ref })),
    ),
  )
  if (await db.system(deletionsAreHeld)) return
  for (const { ref, operationId, company } of orphans) {
    if ((seen.get(ref) ?? 0) < roundsUntilGone) continue
    log.warn({ ref, operation: operationId }, `a ${kind} of the cloud that is nobody’s is removed`)
    const tenant = await cloud.ensureTenant(company)
    await service.destroy({ tenant, tag: `${operationId}:reconcile` }, ref)
  }
}

interface Orphan {
  ref: CloudRef
  operationId: string
  company: { id: string; name: string }
}

const orphansAmong = async (
  tx: Tx,
  table: RowTable<unknown>['table'],
  things: readonly CloudThing[],
  madeFor: string | undefined,
): Promise<Orphan[]> => {
  const { rows } = await sql<{ cloud_ref: string }>`
    select cloud_ref from ${sql.table(table)} where cloud_ref is not null`.execute(tx)
  const known = new Set(rows.map(({ cloud_ref }) => cloud_ref))
  const orphans: Orphan[] = []
  for (const { ref, tag } of things) {
    const ended = known.has(ref) ? undefined : await endedOperation(tx, tag.split(':')[0] ?? '', madeFor)
    if (ended) orphans.push({ ref, operationId: ended.id, company: ended.company })
  }
  return orphans
}

const endedOperation = async (tx: Tx, id: string, madeFor: string | undefined) => {
  const row = await tx
    .selectFrom('operations as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.id', 'c.id as companyId', 'c.name'])
    // A tag that is no id of ours is compared as text, and found nowhere.
    .where(sql<boolean>`o.id::text = ${id}`)
    .where('o.status', 'in', ['succeeded', 'failed', 'cancelled'])
    .$if(madeFor !== undefined, (found) => found.where('o.target_kind', '=', madeFor ?? ''))
    .executeTakeFirst()
  return row && { id: row.id, company: { id: row.companyId, name: row.name } }
}

/**
 * Notes which have been seen this round, and forgets which have not. Tells how often each has been, in looks that are a
 * period apart: two servers that start together look twice at the same moment, and that says no more than one look.
 */
export const countRounds = async (
  tx: Tx,
  cloud: string,
  noted: readonly Pick<ResourceRow, 'cloud_ref'>[],
) => {
  const refs = noted.map(({ cloud_ref }) => cloud_ref ?? '')
  await tx
    .deleteFrom('cloud_orphans')
    .where('cloud', '=', cloud)
    .where(sql<boolean>`not ref = any (${refs}::text[])`)
    .execute()
  if (refs.length === 0) return new Map<string, number>()
  const rows = await tx
    .insertInto('cloud_orphans')
    .values(refs.map((ref) => ({ cloud, ref })))
    .onConflict((on) =>
      on.columns(['cloud', 'ref']).doUpdateSet({
        rounds: sql<number>`cloud_orphans.rounds + case when ${isPeriodAgo} then 1 else 0 end`,
        counted_at: sql<Date>`case when ${isPeriodAgo} then app_now() else cloud_orphans.counted_at end`,
      }),
    )
    .returning(['ref', 'rounds'])
    .execute()
  return new Map(rows.map(({ ref, rounds }) => [ref, rounds]))
}
