import { wholeName } from '#contract/dns/names.ts'
import { setKey, type RecordSet } from '#contract/dns/rules.ts'
import { diffZones } from '#contract/dns/zoneFile/diff.ts'
import { parseZone, type ParsedZone } from '#contract/dns/zoneFile/parse.ts'
import { printZone } from '#contract/dns/zoneFile/print.ts'
import { emailOf, rnameOf } from '#contract/dns/soa.ts'
import { randomOf } from '../../../support/randomOf.ts'
import { randomSets } from './randomZone.ts'
import recorded from './recorded.json' with { type: 'json' }
import refusedFiles from './refused.json' with { type: 'json' }

const zone = { name: 'example.com', ttl: 3600 }
const parse = (text: string) => parseZone(text, zone)
const linesOf = (text: string) =>
  parse(text).sets.flatMap(({ name, type, ttl, values }) =>
    values.map((value) => [name, ttl, type, value].join(' ')),
  )
/** Skipped lines, except records that every file has: the zone's own and those of DNSSEC. */
const faultsIn = ({ skipped }: Pick<ParsedZone, 'skipped'>) =>
  skipped.filter(({ code }) => !['soa', 'apexNs', 'dnssec'].includes(code))
/** Records that BIND accepts under any name with `-k ignore`, but that need a host name here. */
const isOfNoHost = (record: string) => /^(?!gc\._msdcs\.)\S*_\S* \d+ IN (A|AAAA|MX) /.test(record)
const refusedOf = (text: string) =>
  faultsIn(parse(text)).map(({ line, column, code }) => [line, column, code])
const changedOf = (text: string) =>
  parse(text).adjusted.map(({ line, code, proposal }) => [line, code, proposal])
const about = {
  email: 'first.last@example.com',
  ttl: 3600,
  negativeTtl: 300,
  serial: 7,
  nameServers: ['ns1.example.net', 'ns2.example.net'],
}
const sorted = (sets: readonly RecordSet[]) =>
  sets.toSorted((one, other) => (setKey(one) < setKey(other) ? -1 : 1))

describe('a zone file', () => {
  it('of RFC 1035 §5.3 is read', () => {
    // Its mail domains MB and MG, which nobody has, left out.
    const text = `
@   IN  SOA     VENERA      Action\\.domains (
                                 20     ; SERIAL
                                 7200   ; REFRESH
                                 600    ; RETRY
                                 3600000; EXPIRE
                                 60)    ; MINIMUM

        NS      A.ISI.EDU.
        NS      VENERA
        NS      VAXA
        MX      10      VENERA
        MX      20      VAXA

A       A       26.3.0.103

VENERA  A       10.1.0.52
        A       128.9.0.32

VAXA    A       10.2.0.27
        A       128.9.0.33
`
    const read = parseZone(text, { name: 'isi.edu', ttl: 3600 })
    expect(faultsIn(read)).toEqual([])
    expect(read.soa).toEqual({ email: 'Action.domains@isi.edu', negativeTtl: 60 })
    expect(read.skipped.map(({ code, line }) => [code, line])).toEqual([
      ['soa', 2],
      ['apexNs', 9],
      ['apexNs', 10],
      ['apexNs', 11],
    ])
    expect(read.sets).toEqual([
      { name: '@', type: 'MX', ttl: null, values: ['10 venera.isi.edu.', '20 vaxa.isi.edu.'], note: null },
      { name: 'a', type: 'A', ttl: null, values: ['26.3.0.103'], note: null },
      { name: 'venera', type: 'A', ttl: null, values: ['10.1.0.52', '128.9.0.32'], note: null },
      { name: 'vaxa', type: 'A', ttl: null, values: ['10.2.0.27', '128.9.0.33'], note: null },
    ])
  })

  it.each([
    [
      'TTL and class in either order',
      'a 300 IN A 192.0.2.1\nb IN 300 A 192.0.2.1\nc in a 192.0.2.1',
      ['a 300 A 192.0.2.1', 'b 300 A 192.0.2.1', 'c 300 A 192.0.2.1'],
    ],
    ['units', 'a 1h30m A 192.0.2.1\nb 1D A 192.0.2.1', ['a 5400 A 192.0.2.1', 'b 86400 A 192.0.2.1']],
    [
      '$TTL',
      '$TTL 2h\na A 192.0.2.1\nb 60 A 192.0.2.1\nc A 192.0.2.1',
      ['a 7200 A 192.0.2.1', 'b 60 A 192.0.2.1', 'c 7200 A 192.0.2.1'],
    ],
    [
      '$ORIGIN, relative and whole',
      '$ORIGIN sub\na A 192.0.2.1\n@ CNAME b\n$ORIGIN example.com.\nc CNAME sub',
      ['a.sub  A 192.0.2.1', 'sub  CNAME b.sub.example.com.', 'c  CNAME sub.example.com.'],
    ],
    [
      '$ORIGIN . of BIND',
      '$ORIGIN .\nexample.com A 192.0.2.1\n$ORIGIN example.com.\nwww A 192.0.2.2',
      ['@  A 192.0.2.1', 'www  A 192.0.2.2'],
    ],
    [
      'parentheses over lines',
      'a A (\n192.0.2.1 ; here\n)\n  A 192.0.2.2',
      ['a  A 192.0.2.1', 'a  A 192.0.2.2'],
    ],
    [
      'strings, quoted or not',
      'a TXT "one; two" three "\\"\\\\" \\059\\097',
      ['a  TXT "one; two" "three" "\\"\\\\" ";a"'],
    ],
    [
      'escapes in names',
      '\\119ww A 192.0.2.1\nb CNAME \\a.example.net.',
      ['www  A 192.0.2.1', 'b  CNAME a.example.net.'],
    ],
    [
      'a text of the length of several strings',
      `a TXT ${'x'.repeat(300)}`,
      [`a  TXT "${'x'.repeat(255)}" "${'x'.repeat(45)}"`],
    ],
    [
      'one TTL, said and not said',
      '$TTL 3600\na 3600 A 192.0.2.1\na A 192.0.2.2',
      ['a 3600 A 192.0.2.1', 'a 3600 A 192.0.2.2'],
    ],
    [
      'the TTL of whatever line came before',
      '@ 86400 IN SOA a b 4294967295 2 3 4 5\nb A 192.0.2.1\nc 5 DS 1 2 3 aa\nd 60 A 192.0.2.1\n  A 192.0.2.2',
      ['b 86400 A 192.0.2.1', 'd 60 A 192.0.2.1', 'd 60 A 192.0.2.2'],
    ],
    ['the same line twice', 'a A 192.0.2.1\na A 192.0.2.1', ['a  A 192.0.2.1']],
    ['Windows’ ends of lines', 'a A 192.0.2.1\r\nb A 192.0.2.2\r\n', ['a  A 192.0.2.1', 'b  A 192.0.2.2']],
    [
      'owners that are types',
      'a A 192.0.2.1\nmx MX 0 .\ntxt IN TXT "x"',
      ['a  A 192.0.2.1', 'mx  MX 0 .', 'txt  TXT "x"'],
    ],
  ] as const)('may have %s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })

  it.each([
    ['a A 192.0.2.256', [1, 5, 'address']],
    ['a TXT "open\nb A 192.0.2.1', [1, 7, 'quotes']],
    ['a A ( 192.0.2.1\n', [1, 5, 'parentheses']],
    ['a A 192.0.2.1 )', [1, 15, 'parentheses']],
    ['a TXT \\999', [1, 7, 'escape']],
    ['  A 192.0.2.1', [1, 3, 'noOwner']],
    ['$TTL never', [1, 6, 'ttl']],
    ['$INCLUDE other.zone', [1, 1, 'include']],
    ['$GENERATE 1-9 h$ A 192.0.2.$', [1, 1, 'generate']],
    ['$TEMPLATE x', [1, 1, 'directive']],
    ['$ORIGIN', [1, 1, 'syntax']],
    ['a CH A 192.0.2.1', [1, 3, 'class']],
    ['a CLASS4 A 192.0.2.1', [1, 3, 'class']],
    ['a HINFO x y', [1, 3, 'type']],
    ['a TYPE65 \\# 0', [1, 10, 'generic']],
    ['a TYPE999 \\# 0', [1, 3, 'type']],
    ['a ALIAS b.example.net.', [1, 3, 'alias']],
    ['a TXT "open\n  A 192.0.2.1\na%b TXT x\n  A 192.0.2.2', [4, 3, 'label']],
    ['a_b A 192.0.2.1', [1, 1, 'hostName']],
    [String.raw`a TXT \# 2 0161`, [1, 7, 'generic']],
    ['@ SOA a b 4294967296 2 3 4 5', [1, 28, 'soaInvalid']],
    ['sub SOA a b 1 2 3 4 5', [1, 5, 'soaInvalid']],
    ['@ SOA a b 1 2 3', [1, 15, 'soaInvalid']],
    ['other.example.net. A 192.0.2.1', [1, 1, 'outsideZone']],
    ['a\\.b A 192.0.2.1', [1, 1, 'label']],
    ['a CNAME b\na A 192.0.2.1', [1, 1, 'cnameAlone']],
    ['a CNAME b\na CNAME c', [2, 1, 'cnameAlone']],
    ['@ MX 0 .\n  MX 1 a', [2, 3, 'nullMx']],
    ['sip SRV 1 2 3 a', [1, 1, 'srvOwner']],
    ['a', [1, 1, 'syntax']],
  ] as const)('with %j has a line that is skipped, at its place', (text, refused) => {
    expect(refusedOf(text)).toContainEqual(refused)
  })

  // What `named-compilezone -i none -k ignore -s full` of BIND 9.18 makes of each, but for the zone's own SOA and NS,
  // the records of DNSSEC and the case of names.
  it('is read as BIND reads it, and printed so that it reads the same', () => {
    const differing = recorded.flatMap(({ zone: name, file, records }) => {
      const read = parseZone(file, { name, ttl: 3600 })
      const ours = read.sets.flatMap((set) =>
        set.values.map((value) => `${wholeName(set.name, name)}. ${set.ttl ?? 3600} IN ${set.type} ${value}`),
      )
      const again = parseZone(printZone({ ...about, name }, read.sets), { name, ttl: 3600 })
      const isSame =
        faultsIn(read).filter(({ code }) => code !== 'hostName').length +
          faultsIn(again).length +
          again.adjusted.length ===
          0 &&
        JSON.stringify(ours.toSorted()) === JSON.stringify(records.filter((one) => !isOfNoHost(one))) &&
        JSON.stringify(sorted(again.sets)) === JSON.stringify(sorted(read.sets))
      return isSame ? [] : [{ file, ours, records, skipped: read.skipped }]
    })
    expect(differing).toEqual([])
  })

  it.each(refusedFiles)('skips each line that breaks a rule, at its place: $file', ({ file, refused }) => {
    expect(refusedOf(file)).toEqual(refused)
  })

  it('goes on being read behind a line that is skipped', () => {
    expect(linesOf('a A nonsense\nb A 192.0.2.1\nc TXT "open\nd A 192.0.2.2')).toEqual([
      'b  A 192.0.2.1',
      'd  A 192.0.2.2',
    ])
  })

  it('has records of DNSSEC that are left out by name', () => {
    const { skipped } = parse(
      'a DS 1 2 3 aa\na RRSIG A 8 2 60 20260101000000 20260101000000 1 example.com. aaaa',
    )
    expect(skipped.map(({ line, code }) => [line, code])).toEqual([
      [1, 'dnssec'],
      [2, 'dnssec'],
    ])
  })

  it('is read as it was printed, 10,000 zones of it', () => {
    const random = randomOf(1)
    const differing: string[] = []
    for (let n = 0; n < 10_000; n += 1) {
      const sets = randomSets(random, zone.name)
      const text = printZone({ ...zone, ...about }, sets)
      const read = parse(text)
      const { added, changed, removed } = diffZones(sets, read.sets, 'replace')
      const isSame =
        faultsIn(read).length + read.adjusted.length + added.length + changed.length + removed.length === 0 &&
        read.soa?.email === about.email &&
        JSON.stringify(sorted(read.sets)) === JSON.stringify(sorted(sets))
      // Asked thousands of times, `expect` would take longer than all the rest.
      if (!isSame) differing.push(text)
    }
    expect(differing).toEqual([])
  })

  it('of hostile text is read or skipped with its place, and never breaks the reader', () => {
    const random = randomOf(2)
    const bits = [
      '(',
      ')',
      '"',
      '\\',
      ';',
      '\n',
      ' ',
      '\t',
      '$',
      '@',
      '.',
      '*',
      'A',
      'IN',
      'TXT',
      '1',
      'é',
      '\u{1f600}',
      '\0',
      '\ud800',
      '\\999',
      '$ORIGIN ',
      '\r',
      'CAA',
      '::',
      '_',
      '999999999999',
      '((',
      'xn--',
      '$TTL ',
    ]
    const texts = Array.from({ length: 1000 }, () =>
      Array.from({ length: random(60) }, () => bits[random(bits.length)]).join(''),
    )
    const noise = String.fromCharCode(...Array.from({ length: 4096 }, () => random(256)))
    for (const text of [
      ...texts,
      noise.repeat(256),
      `a TXT ${'('.repeat(100_000)}`,
      `${'a.'.repeat(100_000)} A 192.0.2.1`,
    ]) {
      const most = text.split('\n').length
      const { skipped } = parse(text)
      expect(skipped.filter(({ line, column }) => line < 1 || column < 1 || line > most)).toEqual([])
    }
  })
})

describe('a line that can’t be imported as it stands is changed', () => {
  it.each([
    // Cloudflare’s `automatic`
    ['a 1 A 192.0.2.1', [[1, 'ttlAutomatic', 'a IN A 192.0.2.1']]],
    ['a 0 A 192.0.2.1', [[1, 'ttlRaised', 'a 30 IN A 192.0.2.1']]],
    ['a IN 29 A 192.0.2.1', [[1, 'ttlRaised', 'a 30 IN A 192.0.2.1']]],
    ['a 4w A 192.0.2.1', [[1, 'ttlLowered', 'a 604800 IN A 192.0.2.1']]],
    ['a 2147483647 A 192.0.2.1', [[1, 'ttlLowered', 'a 604800 IN A 192.0.2.1']]],
    ['$TTL 4w\na A 192.0.2.1\nb A 192.0.2.2', [[1, 'ttlLowered', '$TTL 604800']]],
    ['$TTL 1\na A 192.0.2.1', [[1, 'ttlAutomatic', '$TTL 3600']]],
    [
      '$TTL 0\na 60 A 192.0.2.1\n  A 192.0.2.2',
      [
        [1, 'ttlRaised', '$TTL 30'],
        [2, 'ttlOfSet', 'a 30 IN A 192.0.2.1'],
      ],
    ],
    // As the line before.
    [
      'a 5 A 192.0.2.1\nb A 192.0.2.1',
      [
        [1, 'ttlRaised', 'a 30 IN A 192.0.2.1'],
        [2, 'ttlRaised', 'b 30 IN A 192.0.2.1'],
      ],
    ],
    ['a 60 A 192.0.2.1\na 61 A 192.0.2.2', [[2, 'ttlOfSet', 'a 60 IN A 192.0.2.2']]],
    [
      'a 7200 A 192.0.2.1\na A 192.0.2.2\na 60 A 192.0.2.3',
      [
        [1, 'ttlOfSet', 'a 60 IN A 192.0.2.1'],
        [2, 'ttlOfSet', 'a 60 IN A 192.0.2.2'],
      ],
    ],
    ['a SPF "v=spf1 -all"', [[1, 'spf', 'a IN TXT "v=spf1 -all"']]],
    ['a TYPE99 "v=spf1 -all"', [[1, 'spf', 'a IN TXT "v=spf1 -all"']]],
    ['a 300 A 192.0.2.1\nb 30 A 192.0.2.1\nc 604800 A 192.0.2.1', []],
  ])('%j', (text, changes) => {
    expect(changedOf(text)).toEqual(changes)
    expect(refusedOf(text)).toEqual([])
  })

  it('unless the person leaves it out', () => {
    const text = 'a 1 A 192.0.2.1\na 60 A 192.0.2.2'
    const { sets, adjusted, skipped, taken } = parseZone(text, zone, { withoutLines: [1] })
    expect(sets).toEqual([{ name: 'a', type: 'A', ttl: 60, values: ['192.0.2.2'], note: null }])
    expect([adjusted, taken]).toEqual([[], 1])
    expect(skipped.map(({ line, code }) => [line, code])).toEqual([[1, 'leftOut']])
  })

  it('unless the cloud doesn’t know its type', () => {
    const { skipped } = parseZone('a 1 HTTPS 1 .', zone, { withoutTypes: ['HTTPS'] })
    expect(skipped.map(({ line, code }) => [line, code])).toEqual([[1, 'typeNotOffered']])
  })
})

const set = (name: string, value: string, note: string | null = null): RecordSet => ({
  name,
  type: 'A',
  ttl: null,
  values: [value],
  note,
})

it('a diff keeps notes, merges or replaces', () => {
  const before = [set('a', '192.0.2.1', 'ours'), set('b', '192.0.2.2')]
  expect(diffZones(before, [set('a', '192.0.2.1')], 'merge')).toEqual({
    added: [],
    changed: [],
    removed: [],
    kept: 2,
  })
  const { added, changed, removed, kept } = diffZones(
    before,
    [set('a', '192.0.2.9'), set('c', '192.0.2.3')],
    'replace',
  )
  expect(added.map(({ name }) => name)).toEqual(['c'])
  expect(changed).toEqual([{ name: 'a', type: 'A', before: before[0], after: set('a', '192.0.2.9', 'ours') }])
  expect(removed).toEqual([{ name: 'b', type: 'A', before: before[1], after: null }])
  expect(kept).toBe(0)
})

it('who is responsible is a name in the SOA', () => {
  expect(rnameOf('first.last@example.com')).toBe(String.raw`first\.last.example.com`)
  expect(emailOf(String.raw`first\.last.example.com.`)).toBe('first.last@example.com')
})
