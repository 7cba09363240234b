import type { RecordSet } from '#contract/dns/rules.ts'
import type { SetChange } from '#contract/dns/zoneFile/diff.ts'
import type { Tx } from '../../db/db.ts'
import { invalid } from '../../problems.ts'
import type { ZoneRow } from './zoneRecord.ts'

/** Of these types a managed name has none of the customer's own. */
export const ofAddresses = new Set(['A', 'AAAA', 'CNAME'])

export const namesOf = (tx: Tx, { company_id, id }: Pick<ZoneRow, 'company_id' | 'id'>) =>
  tx
    .selectFrom('dns_managed_names')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('zone_id', '=', id)
    .orderBy('name')
    .execute()

/** What a change does to sets that an instance manages, or would stand beside them. */
export const managedAmong = async (
  tx: Tx,
  row: ZoneRow,
  changes: readonly SetChange[],
): Promise<readonly RecordSet[]> => {
  const wanted = changes.flatMap(({ type, after }) => (after && ofAddresses.has(type) ? [after] : []))
  if (wanted.length === 0) return []
  const names = new Set((await namesOf(tx, row)).map(({ name }) => name))
  return wanted.filter(({ name }) => names.has(name))
}

/** Refuses records of a customer's own where a managed name has its own. */
export const refuseManaged = async (
  tx: Tx,
  row: ZoneRow,
  changes: readonly SetChange[],
  pathOf: (set: RecordSet) => string = () => 'sets',
) => {
  const errors = (await managedAmong(tx, row, changes)).map((set) => ({
    path: pathOf(set),
    code: 'managedName',
    message: `${set.name} follows an instance.`,
  }))
  if (errors.length > 0) throw invalid('Some of these names follow instances.', { errors })
}
