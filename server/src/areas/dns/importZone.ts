import { checkZone } from '#contract/dns/recordSets.ts'
import { diffZones, type SetChange } from '#contract/dns/zoneFile/diff.ts'
import { parseZone } from '#contract/dns/zoneFile/parse.ts'
import type { ImportResult, SetDiff } from '#contract/dnsZones.ts'
import { dnsZoneKind } from '#contract/resources/dnsZone.ts'
import type { Tx } from '../../db/db.ts'
import { invalid } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import type { Asking } from '../../resources/operate.ts'
import { reach } from '../../resources/table.ts'
import { changeSets } from './changeZone.ts'
import { managedAmong } from './refuseManaged.ts'
import { changed, ownSetsOf, type KeptSet } from './recordSets.ts'
import { toZone, zones, type ZoneRow } from './zoneRecord.ts'

interface File {
  text: string
  mode: 'merge' | 'replace'
}

/** Lines that are told of at the most: a file that is none would have thousands. */
const mostLines = 100

const contentOf = (set: SetChange['after']) =>
  set && { ttl: set.ttl, values: set.values, note: set.note ?? null }

const shown = (changes: readonly SetChange[]): SetDiff[] =>
  changes.map(({ name, type, before, after }) => ({
    name,
    type,
    before: contentOf(before),
    after: contentOf(after),
  }))

/** What a file changes in a zone, and what can't be taken of it. */
const reckon = async (tx: Tx, { text, mode }: File, zone: ZoneRow, sets: readonly KeptSet[]) => {
  const { sets: given, refused, left } = parseZone(text, zone)
  const { added, changed: altered, removed, kept } = diffZones(sets, given, mode)
  const changes = [...added, ...altered, ...removed]
  // What the file is taken beside may not stand with it, such as an alias.
  const managed = (await managedAmong(tx, zone, changes)).map((set) => ({ set, code: 'managedName' }))
  const together = refused.length > 0 ? [] : [...checkZone(changed(sets, changes)), ...managed]
  const apart = together.map(({ set, code }) => ({
    line: 1,
    column: 1,
    code,
    text: `${set.name} ${set.type}`,
  }))
  const result: ImportResult = {
    added: shown(added),
    changed: shown(altered),
    removed: shown(removed),
    kept,
    refused: [...refused, ...apart].slice(0, mostLines),
    left: left.slice(0, mostLines),
    revision: Number(zone.revision),
  }
  return { changes, result }
}

/** What an import would change; changes nothing. */
export const previewImport = ({ db }: Pick<AreaDeps, 'db'>, { caller }: Asking, id: string, file: File) =>
  db.tenant(caller, async (tx) => {
    const row = await reach(tx, caller, zones, id, dnsZoneKind.actions.change.needs)
    return { data: (await reckon(tx, file, row, await ownSetsOf(tx, row))).result }
  })

/** Takes the records of a file, all of them or none. */
export const importZone = async (deps: AreaDeps, asking: Asking, id: string, file: File) => {
  let done: ImportResult | undefined
  const { zone, included } = await changeSets(deps, asking, id, async (tx, row, sets) => {
    const { changes, result } = await reckon(tx, file, row, sets)
    const [first] = result.refused
    if (first)
      throw invalid('Some lines of this file can’t be taken.', {
        errors: [{ path: 'text', code: first.code, message: `Line ${first.line}, column ${first.column}.` }],
        context: { refused: result.refused },
      })
    done = result
    return { changes, action: 'import' }
  })
  if (!done) throw new Error('an import was not reckoned')
  return { data: { ...done, revision: Number(zone.revision) }, included: [toZone(zone), ...included] }
}
