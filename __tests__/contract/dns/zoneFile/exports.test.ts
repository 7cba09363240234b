import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkZone } from '#contract/dns/recordSets.ts'
import { diffZones } from '#contract/dns/zoneFile/diff.ts'
import { entriesOf } from '#contract/dns/zoneFile/entries.ts'
import { isNoZoneFile, parseZone } from '#contract/dns/zoneFile/parse.ts'
import { printZone } from '#contract/dns/zoneFile/print.ts'
import expected from './exports.json' with { type: 'json' }

/*
 * Twenty files as providers and name servers export them. exports.json says of each how many records are imported, which
 * lines are changed to be imported, and which are skipped, by the reason.
 */

const folder = path.join(import.meta.dirname, 'exports')

const files = Object.entries(expected).map(([file, about]) => {
  const zone = { name: 'zone' in about ? about.zone : 'example.com', ttl: 3600 }
  const text = readFileSync(path.join(folder, `${file}.zone`), 'utf8')
  return { file, zone, text, about, parsed: parseZone(text, zone) }
})

const byReason = (lines: readonly { line: number; code: string }[]) => {
  const found: Record<string, number[]> = {}
  for (const { line, code } of lines) (found[code] ??= []).push(line)
  return found
}

it('there are twenty of them', () => {
  expect(readdirSync(folder)).toHaveLength(20)
  expect(files).toHaveLength(20)
})

describe.each(files)('$file', ({ zone, text, about, parsed }) => {
  it('is imported but for the lines that are listed with a reason', () => {
    expect({
      taken: parsed.taken,
      changed: byReason(parsed.adjusted),
      skipped: byReason(parsed.skipped),
    }).toEqual({ taken: about.taken, changed: about.changed, skipped: about.skipped })
    expect(isNoZoneFile(parsed)).toBe(false)
  })

  it('has no line that is neither imported nor listed', () => {
    const entries = entriesOf(text)
    const skipped = new Set(parsed.skipped.map(({ line }) => line))
    const directives = entries.filter(
      ({ words: [first] }) => first?.text.startsWith('$') === true && !skipped.has(first.line),
    )
    expect(parsed.taken + parsed.skipped.length + directives.length).toBe(entries.length)
  })

  it('comes to a zone that keeps all rules, and that is the same after an export and an import', () => {
    expect(checkZone(parsed.sets)).toEqual([])
    const file = printZone(
      { ...zone, email: 'dns@example.com', negativeTtl: 300, serial: 1, nameServers: ['ns1.example.net'] },
      parsed.sets,
    )
    const again = parseZone(file, zone)
    expect(again.adjusted).toEqual([])
    expect(byReason(again.skipped)).toEqual({ soa: [3], apexNs: [4] })
    expect(diffZones(parsed.sets, again.sets, 'replace')).toEqual({
      added: [],
      changed: [],
      removed: [],
      kept: parsed.sets.length,
    })
  })
})
