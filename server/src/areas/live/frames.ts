import { sql } from 'kysely'
import type { AnyRecord, Delta, Kind } from '#contract/kinds.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { mayRead, seenBy } from '../../resources/visibility.ts'

/** How records of each kind are loaded by their ids. */
export type Loaders = Readonly<
  Partial<Record<Kind, (tx: Tx, companyId: string, ids: readonly string[]) => Promise<AnyRecord[]>>>
>

/** All that has happened to one record in a stretch of the log. */
export interface Change {
  kind: Kind
  id: string
  /** The last one. */
  revision: number
  removed: boolean
  /** Every project that the record was in meanwhile. */
  projects: ReadonlySet<string | null>
  /** As it is now; absent when it is gone. */
  record?: AnyRecord
}

interface Row {
  kind: Kind
  id: string
  revision: string
  removed: boolean
  project_id: string | null
  was_project: string | null
}

/** Changes read at once; a longer stretch comes in several frames. */
export const mostAtOnce = 1000

export interface Stretch {
  changes: Change[]
  /** The last revision that was read. */
  upTo: number
  /** There may be more behind it. */
  isFull: boolean
}

/** What has changed in a company after a revision, each record once and as it is now. */
export const changesAfter = async (
  tx: Tx,
  loaders: Loaders,
  companyId: string,
  after: number,
): Promise<Stretch> => {
  const { rows } = await sql<Row>`
    select kind, id, revision, removed, project_id, was_project from changes
    where company_id = ${companyId} and revision > ${after} order by revision limit ${mostAtOnce}`.execute(tx)
  const changes = [...gathered(rows).values()]
  await load(tx, loaders, companyId, changes)
  return { changes, upTo: Number(rows.at(-1)?.revision ?? after), isFull: rows.length === mostAtOnce }
}

const gathered = (rows: readonly Row[]) => {
  const byRecord = new Map<string, Change>()
  for (const { kind, id, revision, removed, project_id, was_project } of rows) {
    const before = byRecord.get(`${kind} ${id}`)?.projects ?? []
    const projects = new Set([...before, project_id, ...(was_project === null ? [] : [was_project])])
    byRecord.set(`${kind} ${id}`, { kind, id, revision: Number(revision), removed, projects })
  }
  return byRecord
}

const load = async (tx: Tx, loaders: Loaders, companyId: string, changes: Change[]) => {
  const living = Object.groupBy(
    changes.filter(({ removed }) => !removed),
    ({ kind }) => kind,
  )
  for (const [kind, of] of Object.entries(living)) {
    // A newer server on the same database may write of kinds that this one has not heard of.
    const loaded = loaders[kind as Kind]?.(
      tx,
      companyId,
      of.map(({ id }) => id),
    )
    const byId = new Map((await loaded)?.map((record) => [record.id, record]))
    for (const change of of) {
      const record = byId.get(change.id)
      if (record) change.record = record
    }
  }
}

/**
 * What of these changes one person is told: records that they may see, and the removal of those that are
 * gone, or gone out of their sight. Of anything else, not even an id.
 */
export const deltaFor = (caller: Caller, changes: readonly Change[], after: number): Delta => {
  const delta: Delta = { records: [], removed: [] }
  for (const { kind, id, revision, projects, record } of changes) {
    if (revision <= after || (caller.suspended && !whileSuspended.includes(kind))) continue
    // An operation is seen by those who see its target. Of one that is gone nobody can say what it was about.
    const seenAs = kind === 'operation' ? (record?.kind === 'operation' ? record.target.kind : '') : kind
    const seen = record && seenBy(caller, record, seenAs)
    if (seen) delta.records.push(seen)
    else if ([...projects].some((project) => mayRead(caller, seenAs, project)))
      delta.removed.push({ kind, id, revision })
  }
  return delta
}

/** What a company whose services are suspended is still told of, as by its other calls. */
const whileSuspended: readonly string[] = [
  'project',
  'operation',
  'paymentMethod',
  'invoice',
  'budget',
  'ticket',
]
