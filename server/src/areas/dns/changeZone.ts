import { readOwner } from '#contract/dns/names.ts'
import { checkSet } from '#contract/dns/recordSets.ts'
import { setKey, type RecordSet, type RecordType } from '#contract/dns/rules.ts'
import { diffZones, type SetChange } from '#contract/dns/zoneFile/diff.ts'
import type { RecordSetDraft } from '#contract/dns/routes.ts'
import type { FieldError } from '#contract/problem.ts'
import type { Operation } from '#contract/operations.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { Tx } from '../../db/db.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { conflict, invalid } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { begin, tellOperation, type Asking } from '../../resources/operate.ts'
import { illegal, refuseIllegal } from '../../resources/refusals.ts'
import { reach, rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import {
  asTold,
  changed,
  ownSetsOf,
  refuseTogether,
  setsOf,
  toCloud,
  writeChange,
  type KeptSet,
  type Told,
} from './recordSets.ts'
import { refuseManaged } from './refuseManaged.ts'
import type { ChangeInput } from './workflows/change.ts'
import { toZone, zones, type ZoneRow } from './zoneRecord.ts'

type Deps = Pick<AreaDeps, 'db' | 'vault' | 'workflows'>

interface Planned extends Omit<Told, 'by'> {
  changes: readonly SetChange[]
  /** Where in the request a set is. */
  pathOf?: (set: RecordSet) => string
}

/** A zone that may be changed now, locked. Changes wait for each other, and none comes behind a deletion. */
export const reachForChange = async (
  tx: Tx,
  { caller, ifMatch }: Asking,
  id: string,
  action: 'change' | 'configure',
): Promise<ZoneRow> => {
  await lockCompany(tx, caller.companyId)
  const row = await reach(tx, caller, zones, id, dnsZoneKind.actions[action].needs)
  ifMatch(row)
  await refuseIllegal(tx, zones, action, row)
  if ((await actionsInProgress(tx, row)).includes('delete')) throw illegal('dnsZone', 'busy', row)
  return row
}

/**
 * Changes record sets of a zone, all or none: written down here at once, and carried out by an operation of its own.
 * What changes nothing starts none.
 */
export const changeSets = async (
  deps: Deps,
  asking: Asking,
  id: string,
  plan: (tx: Tx, row: ZoneRow, sets: KeptSet[]) => Promise<Planned>,
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const row = await reachForChange(tx, asking, id, 'change')
    const sets = await ownSetsOf(tx, row)
    const { changes, action, restored, pathOf } = await plan(tx, row, sets)
    const included: Operation[] = []
    if (changes.length > 0) {
      refuseTogether(changed(sets, changes), pathOf)
      await refuseManaged(tx, row, changes, pathOf)
      const number = await writeChange(tx, row, changes, { action, restored, by: asking.caller })
      const input = { number, sets: toCloud(changes, row.ttl) } satisfies ChangeInput
      const operation = await begin(tx, deps, asking.caller, zones, row, 'change', { input })
      await tellOperation(tx, asking, dnsZoneKind, operation)
      included.push(operation)
    }
    const [zone = row] = await rowsAmong(tx, zones, row.company_id, [row.id])
    return { zone, included }
  })

/** Has the cloud take over all records as they are here, and remove the others: for a zone that was changed there. */
export const restoreRecords = (deps: Deps, asking: Asking, id: string) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const row = await reachForChange(tx, asking, id, 'change')
    if (row.error?.reason !== 'differs')
      throw conflict('The records in the cloud are as they are here, as far as we know.', {
        context: { reason: 'same' },
      })
    const sets = asTold(await setsOf(tx, row), row.ttl)
    const number = await writeChange(tx, row, [], { action: 'restore', by: asking.caller })
    const input = { number, sets, isWhole: true } satisfies ChangeInput
    const operation = await begin(tx, deps, asking.caller, zones, row, 'change', { input })
    await tellOperation(tx, asking, dnsZoneKind, operation)
    const [zone = row] = await rowsAmong(tx, zones, row.company_id, [row.id])
    return { data: toZone(zone), included: [operation] }
  })

/** What drafts change in a zone; `isPut` is the one of a request that can't remove it. */
export const changesOfDrafts = (
  drafts: readonly RecordSetDraft[],
  zone: string,
  sets: readonly KeptSet[],
  { isPut = false, withoutTypes = [] }: { isPut?: boolean; withoutTypes?: readonly RecordType[] } = {},
): { changes: SetChange[]; pathOf: (set: RecordSet) => string; keys: string[] } => {
  const prefix = (at: number) => (isPut ? '' : `sets.${at}.`)
  const errors: FieldError[] = []
  const wanted: RecordSet[] = []
  const removed = new Set<string>()
  const places = new Map<string, number>()
  const known = new Map(sets.map((set) => [setKey(set), set]))
  const keptOwners = new Set(known.keys())
  const refuse = (at: number, path: string, code: string) =>
    errors.push({ path: `${prefix(at)}${path}`, code, message: `This breaks the rule ${code}.` })
  for (const [at, draft] of drafts.entries()) {
    const { name, type, values, ttl = null, note } = draft
    const owner = readOwner(name, zone)
    const key = 'name' in owner ? setKey({ name: owner.name, type }) : undefined
    if (key !== undefined && places.has(key)) refuse(at, 'name', 'duplicate')
    if (key !== undefined) places.set(key, at)
    if (values.length === 0 && isPut) refuse(at, 'values', 'tooFew')
    else if (values.length === 0 && 'code' in owner) refuse(at, 'name', owner.code)
    else if (values.length === 0 && key === '@ NS') refuse(at, 'name', 'apexNs')
    else if (values.length === 0 && key !== undefined) removed.add(key)
    else {
      if (withoutTypes.includes(type)) refuse(at, 'type', 'typeNotOffered')
      const { set, errors: broken } = checkSet({ name, type, values, ttl, note }, zone, keptOwners)
      if (set) wanted.push(set)
      else for (const { path, code } of broken) refuse(at, path, code)
    }
  }
  if (errors.length > 0) throw invalid('Some records break a rule.', { errors })
  const goes = sets.filter((set) => removed.has(setKey(set)))
  const { added } = diffZones(sets, wanted, 'merge')
  // Unlike a file, a draft says that there is no note.
  const rewritten = wanted.flatMap((after): SetChange[] => {
    const before = known.get(setKey(after))
    // What the cloud has refused is tried again, even if nothing else is asked for.
    const isSame =
      before && !before.isInError && JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(after))
    return before && !isSame ? [{ name: after.name, type: after.type, before, after }] : []
  })
  const removals = goes.map((before) => ({ name: before.name, type: before.type, before, after: null }))
  return {
    changes: [...added, ...rewritten, ...removals],
    keys: [...places.keys()],
    pathOf: (set) => `${prefix(places.get(setKey(set)) ?? 0)}name`,
  }
}

const contentOf = ({ ttl, values, note }: RecordSet) => [ttl, values, note ?? null]
