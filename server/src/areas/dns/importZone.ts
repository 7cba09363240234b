import { checkZone } from '#contract/dns/recordSets.ts'
import { mostRecordSets, setKey, type DnsCode, type RecordSet } from '#contract/dns/rules.ts'
import { diffZones, type SetChange, type ZoneDiff } from '#contract/dns/zoneFile/diff.ts'
import { parseZone, type FileLine, type ParsedZone } from '#contract/dns/zoneFile/parse.ts'
import type { ImportResult, SetDiff } from '#contract/dns/records.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { Tx } from '../../db/db.ts'
import type { AreaDeps } from '../../resources/area.ts'
import type { Asking } from '../../resources/operate.ts'
import { reach } from '../../resources/table.ts'
import { changeSets } from './changeZone.ts'
import { managedAmong } from './refuseManaged.ts'
import { changed, ownSetsOf, type KeptSet } from './recordSets.ts'
import { typesNotOffered } from './typesOffered.ts'
import { toZone, zones, type ZoneRow } from './zoneRecord.ts'

interface File {
  text: string
  mode: 'merge' | 'replace'
  withoutLines?: number[] | undefined
}

/** The most lines that are listed: a file that isn't a zone file would have thousands. */
const mostLines = 500

const contentOf = (set: SetChange['after']) =>
  set && { ttl: set.ttl, values: set.values, note: set.note ?? null }

const shown = (changes: readonly SetChange[]): SetDiff[] =>
  changes.map(({ name, type, before, after }) => ({
    name,
    type,
    before: contentOf(before),
    after: contentOf(after),
  }))

const changesIn = ({ added, changed: altered, removed }: ZoneDiff) => [...added, ...altered, ...removed]

/** Sets of a file that can't stand in the zone, with the rule that each breaks there. */
const inTheWay = (given: readonly RecordSet[], together: readonly RecordSet[]) => {
  const codes = new Map<string, DnsCode>()
  const conflicts = checkZone(together)
  const names = new Set(conflicts.flatMap(({ set, code }) => (code === 'cnameAlone' ? set.name : [])))
  for (const set of given) if (names.has(set.name)) codes.set(setKey(set), 'cnameAlone')
  // Sets beyond the limit are dropped from the end of the file.
  const tooMany = together.length - codes.size - mostRecordSets
  const others = given.filter((set) => !codes.has(setKey(set)))
  if (tooMany > 0) for (const set of others.slice(-tooMany)) codes.set(setKey(set), 'tooMany')
  return codes
}

/** The sets of a file that can be taken into a zone, and the lines that can't: an alias beside what is there already. */
const fitting = async (
  tx: Tx,
  zone: ZoneRow,
  { parsed, sets, mode }: { parsed: ParsedZone; sets: readonly KeptSet[]; mode: File['mode'] },
) => {
  const asked = changesIn(diffZones(sets, parsed.sets, mode))
  const codes = inTheWay(parsed.sets, changed(sets, asked))
  for (const set of await managedAmong(tx, zone, asked)) codes.set(setKey(set), 'managedName')
  const skipped = [...codes].flatMap(([key, code]): FileLine[] =>
    (parsed.linesOf.get(key) ?? []).map((line) => ({ ...line, code })),
  )
  return { given: parsed.sets.filter((set) => !codes.has(setKey(set))), skipped }
}

/** Works out what a file changes in a zone, and which of its lines are adjusted or skipped. */
const reckon = async (
  tx: Tx,
  { text, mode, withoutLines }: File,
  zone: ZoneRow,
  sets: readonly KeptSet[],
) => {
  const options = {
    withoutTypes: await typesNotOffered(tx),
    keptOwners: new Set(sets.map(setKey)),
    ...(withoutLines && { withoutLines }),
  }
  const parsed = parseZone(text, zone, options)
  const { given, skipped: further } = await fitting(tx, zone, { parsed, sets, mode })
  const lost = new Set(further.map(({ line }) => line))
  const adjusted = parsed.adjusted.filter(({ line }) => !lost.has(line))
  const skipped = [...parsed.skipped, ...further].toSorted((one, other) => one.line - other.line)
  const diff = diffZones(sets, given, mode)
  const result: ImportResult = {
    added: shown(diff.added),
    changed: shown(diff.changed),
    removed: shown(diff.removed),
    kept: diff.kept,
    takenCount: parsed.taken - further.length,
    adjusted: adjusted.slice(0, mostLines),
    adjustedCount: adjusted.length,
    skipped: skipped.slice(0, mostLines),
    skippedCount: skipped.length,
    revision: Number(zone.revision),
  }
  return { changes: changesIn(diff), result }
}

/** What an import would change; changes nothing. */
export const previewImport = ({ db }: Pick<AreaDeps, 'db'>, { caller }: Asking, id: string, file: File) =>
  db.tenant(caller, async (tx) => {
    const row = await reach(tx, caller, zones, id, dnsZoneKind.actions.change.needs)
    return { data: (await reckon(tx, file, row, await ownSetsOf(tx, row))).result }
  })

/** Takes the records of a file but for the lines that can't be taken, which it tells of. */
export const importZone = async (deps: AreaDeps, asking: Asking, id: string, file: File) => {
  let done: ImportResult | undefined
  const { zone, included } = await changeSets(deps, asking, id, async (tx, row, sets) => {
    const { changes, result } = await reckon(tx, file, row, sets)
    done = result
    return { changes, action: 'import' }
  })
  if (!done) throw new Error('an import was not reckoned')
  return { data: { ...done, revision: Number(zone.revision) }, included: [toZone(zone), ...included] }
}
