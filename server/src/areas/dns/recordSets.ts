import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkZone } from '#contract/dns/recordSets.ts'
import { setKey, type RecordSet } from '#contract/dns/rules.ts'
import { warningsOf } from '#contract/dns/warnings.ts'
import type { SetChange } from '#contract/dns/zoneFile/diff.ts'
import type { ZoneChange } from '#contract/dns/records.ts'
import type { CloudRecordSet } from '../../cloud/dns.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { invalid } from '../../problems.ts'
import type { RecordSetRow, ZoneRow } from './zoneRecord.ts'

/** The sets that a zone is to have, those of customers and its own; without those that go. */
export const setsOf = async (tx: Tx, zone: Pick<ZoneRow, 'company_id' | 'id'>): Promise<RecordSet[]> =>
  (await rowsOf(tx, zone)).map(toSet)

const rowsOf = (tx: Tx, { company_id, id }: Pick<ZoneRow, 'company_id' | 'id'>) =>
  tx
    .selectFrom('dns_record_sets')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('zone_id', '=', id)
    .where('status', '<>', 'deleting')
    .orderBy('name')
    .orderBy('type')
    .execute()

const toSet = ({ name, type, ttl, contents, note }: RecordSetRow): RecordSet => ({
  name,
  type,
  ttl,
  values: contents,
  note,
})

/** A set as it is kept; whether the cloud has it like that is another matter. */
export interface KeptSet extends RecordSet {
  isInError: boolean
}

/** Those of customers. */
export const ownSetsOf = async (tx: Tx, zone: Pick<ZoneRow, 'company_id' | 'id'>): Promise<KeptSet[]> =>
  (await rowsOf(tx, zone))
    .filter(({ managed_kind }) => managed_kind === null)
    .map((row) => ({ ...toSet(row), isInError: row.status === 'error' }))

/** Those that follow instances. */
export const followedSetsOf = async (
  tx: Tx,
  zone: Pick<ZoneRow, 'company_id' | 'id'>,
): Promise<RecordSet[]> =>
  (await rowsOf(tx, zone)).filter(({ managed_kind }) => managed_kind === 'instance').map(toSet)

/** What a change of a zone is, for its history. */
export interface Told {
  action: ZoneChange['action']
  restored?: number | undefined
  /** Nobody where it is Portico itself. */
  by: Caller | undefined
  /** Instances that sets of the change follow, by the set. */
  managers?: ReadonlyMap<string, string>
}

/** The sets that there are after a change. */
export const changed = (sets: readonly RecordSet[], changes: readonly SetChange[]): RecordSet[] => {
  const after = new Map(sets.map((set) => [setKey(set), set]))
  for (const change of changes)
    if (change.after) after.set(setKey(change), change.after)
    else after.delete(setKey(change))
  return [...after.values()]
}

/** Refuses sets that can't stand in a zone together. `pathOf` says where in the request a set is. */
export const refuseTogether = (
  sets: readonly RecordSet[],
  pathOf: (set: RecordSet) => string = () => 'sets',
) => {
  const errors = checkZone(sets).map(({ set, code }) => ({
    path: pathOf(set),
    code,
    message: `${set.name} ${set.type}: ${code}.`,
  }))
  if (errors.length > 0) throw invalid('These records can’t stand in one zone.', { errors })
}

/** The sets of a change as the cloud is told them: each with the TTL that it has, and without values where it goes. */
export const toCloud = (changes: readonly SetChange[], ttl: number): CloudRecordSet[] =>
  changes.map(({ name, type, after }) => ({
    name,
    type,
    ttl: after?.ttl ?? ttl,
    values: after?.values ?? [],
  }))

/** Sets as the cloud has been told them when nothing is in progress: without the zone's own name servers, which are its own. */
export const asTold = (sets: readonly RecordSet[], ttl: number): CloudRecordSet[] =>
  sets
    .filter(({ name, type }) => name !== '@' || type !== 'NS')
    .map(({ name, type, values, ttl: own }) => ({ name, type, ttl: own ?? ttl, values }))

const contentOf = (set: RecordSet | null) =>
  set && { ttl: set.ttl, values: set.values, note: set.note ?? null }

/**
 * Writes a change down: the sets as they are to be, and the change in the zone's history. Tells its number. The zone is
 * locked by then, and knows afterwards how many sets it has and what is odd about them.
 */
export const writeChange = async (
  tx: Tx,
  zone: Pick<ZoneRow, 'company_id' | 'id' | 'project_id' | 'name'>,
  changes: readonly SetChange[],
  { action, restored, by, managers }: Told,
): Promise<number> => {
  const { company_id, id } = zone
  const { number } = await tx
    .insertInto('dns_changes')
    .values({
      company_id,
      zone_id: id,
      number: sql<number>`1 + coalesce((select max(number) from dns_changes
        where company_id = ${company_id} and zone_id = ${id}), 0)`,
      actor_name: by
        ? sql<string>`coalesce(
            (select nullif(name, '') from users where company_id = ${company_id} and id = ${by.userId}),
            ${by.email}::text)`
        : null,
      action,
      restored: restored ?? null,
      sets: JSON.stringify(
        changes.map((one) => ({
          name: one.name,
          type: one.type,
          before: contentOf(one.before),
          after: contentOf(one.after),
        })),
      ),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await upsert(tx, zone, changes, { number, managers })
  await tellZone(tx, zone)
  return number
}

const upsert = async (
  tx: Tx,
  { company_id, id, project_id }: Pick<ZoneRow, 'company_id' | 'id' | 'project_id'>,
  changes: readonly SetChange[],
  { number, managers }: { number: number } & Pick<Told, 'managers'>,
) => {
  const rows = changes.flatMap(({ name, type, before, after }) => {
    const set = after ?? before
    return set
      ? [
          {
            id: uuidv7(),
            name,
            type,
            ttl: set.ttl,
            contents: set.values,
            note: set.note ?? null,
            goes: !after,
            manager: managers?.get(setKey(set)) ?? null,
          },
        ]
      : []
  })
  await sql`insert into dns_record_sets
      (id, company_id, zone_id, project_id, name, type, ttl, contents, note, status, managed_kind, managed_id,
        change_number)
    select given.id, ${company_id}, ${id}, ${project_id}, name, type, ttl,
      array(select jsonb_array_elements_text(contents)), note,
      case when goes then 'deleting' else 'pending' end,
      case when manager is not null then 'instance' end, manager, ${number}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id uuid, name text, type text, ttl int, contents jsonb, note text, goes boolean, manager uuid)
    on conflict on constraint record_set_once do update set ttl = excluded.ttl, contents = excluded.contents,
      note = excluded.note, status = excluded.status, managed_kind = excluded.managed_kind,
      managed_id = excluded.managed_id, change_number = excluded.change_number,
      updated_at = app_now()`.execute(tx)
}

/** Has the zone say how many sets it has, and what is seldom meant among them. */
const tellZone = async (tx: Tx, zone: Pick<ZoneRow, 'company_id' | 'id' | 'name'>) => {
  const sets = await setsOf(tx, zone)
  await tx
    .updateTable('dns_zones')
    .set({
      record_set_count: sets.length,
      warnings: JSON.stringify(warningsOf(sets, zone.name)),
      updated_at: sql<Date>`app_now()`,
    })
    .where('company_id', '=', zone.company_id)
    .where('id', '=', zone.id)
    .execute()
}
