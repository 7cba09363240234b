import { setKey, type RecordSet } from '#contract/dns/rules.ts'
import { diffZones } from '#contract/dns/zoneFile/diff.ts'
import type { SetDiff, ZoneChange } from '#contract/dns/records.ts'
import type { Tx } from '../../db/db.ts'
import { notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import type { Asking } from '../../resources/operate.ts'
import { changeSets } from './changeZone.ts'
import type { ZoneRow } from './zoneRecord.ts'

/** Changes shown at once. */
const page = 20

/** What was changed in a zone, the newest first. */
export const historyOf = async (
  tx: Tx,
  { company_id, id }: Pick<ZoneRow, 'company_id' | 'id'>,
  before?: number,
): Promise<ZoneChange[]> => {
  const rows = await tx
    .selectFrom('dns_changes')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('zone_id', '=', id)
    .$if(before !== undefined, (changes) => changes.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(page)
    .execute()
  return rows.map(({ number, at, actor_name, action, restored, status, serial, sets }) => ({
    number,
    at: at.toISOString(),
    actor: actor_name,
    action,
    restored,
    status,
    serial: serial === null ? null : Number(serial),
    sets,
  }))
}

/** The sets as they were before a change, in the state that it left behind. */
const undone = (sets: ReadonlyMap<string, RecordSet>, changes: readonly SetDiff[]) => {
  const before = new Map(sets)
  for (const { name, type, before: content } of changes)
    if (content) before.set(setKey({ name, type }), { name, type, ...content })
    else before.delete(setKey({ name, type }))
  return before
}

/** Puts all records back to what they were after a change, by a change of its own. */
export const restoreZone = (deps: AreaDeps, asking: Asking, id: string, number: number) =>
  changeSets(deps, asking, id, async (tx, row, sets) => {
    const later = await tx
      .selectFrom('dns_changes')
      .select(['number', 'action', 'sets'])
      .where('company_id', '=', row.company_id)
      .where('zone_id', '=', row.id)
      .where('number', '>=', number)
      .orderBy('number', 'desc')
      .execute()
    if (later.at(-1)?.number !== number) throw notFound('change')
    let before: ReadonlyMap<string, RecordSet> = new Map(sets.map((set) => [setKey(set), set]))
    // What follows instances is as it was by itself.
    for (const change of later.slice(0, -1))
      if (change.action !== 'follow') before = undone(before, change.sets)
    const { added, changed, removed } = diffZones(sets, [...before.values()], 'replace')
    return { changes: [...added, ...changed, ...removed], action: 'restore', restored: number }
  })
