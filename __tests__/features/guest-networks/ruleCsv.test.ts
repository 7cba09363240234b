import { printRules, readRules, takeRules } from '#src/features/guest-networks/details/ruleCsv.ts'
import { makeRule } from './records.ts'

const known = { own: 'own', groups: [{ id: 'db', name: 'databases' }] }
const header = 'direction,protocol,ports,icmp,peer,description'
const read = (...lines: string[]) => readRules([header, ...lines].join('\n'), known)

it('reads what it writes', () => {
  const rules = [
    makeRule({
      ports: [
        { from: 80, to: 80 },
        { from: 8000, to: 8100 },
      ],
      description: 'Web; "old"\nand, new',
    }),
    makeRule({ protocol: 'icmp', ports: [], icmp: { type: 8, code: 0 } }),
    makeRule({ direction: 'out', protocol: 47, ports: [], peer: { groupId: 'db' } }),
    makeRule({ protocol: 'any', ports: [], peer: { groupId: 'own' }, description: '=1+1' }),
    makeRule({ peer: { cidrs: ['192.0.2.0/24', '2001:db8::/32'] } }),
  ]
  const taken = readRules(printRules(rules, known), known)
  expect(taken.faults).toEqual([])
  expect(taken.rules.map((rule) => ({ ...rule, id: 'r1' }))).toEqual(rules)
})

it.each([
  ['sideways,tcp,22,,0.0.0.0/0,', 'direction'],
  ['in,tls,22,,0.0.0.0/0,', 'protocol'],
  ['in,tcp,99999,,0.0.0.0/0,', 'portRange'],
  ['in,icmp,,echo,0.0.0.0/0,', 'icmp'],
  ['in,tcp,22,,,', 'required'],
  ['in,tcp,22,,group:nobody,', 'unknownGroup'],
  ['in,tcp,22,,10.0.0.1/8,', 'hostBits'],
  ['in,icmpv6,,,0.0.0.0/0,', 'peerFamily'],
])('refuses the line %s', (line, code) =>
  expect(read(line)).toEqual({ rules: [], faults: [{ line: 2, code }] }),
)

it('says when a file has no such columns', () =>
  expect(readRules('port\n22', known).faults).toEqual([{ line: 1, code: 'header' }]))

it('keeps rules that say the same, and drops the others only where that is asked for', () => {
  const [ssh, web] = [makeRule(), makeRule({ id: 'r2', ports: [{ from: 80, to: 80 }] })]
  const { id: _, ...again } = ssh
  const { id: __, ...fresh } = makeRule({ ports: [{ from: 443, to: 443 }] })
  expect(takeRules([ssh, web], [again, fresh], 'merge')).toEqual([ssh, web, fresh])
  expect(takeRules([ssh, web], [fresh, again], 'replace')).toEqual([fresh, ssh])
})

it('names the line of a quote that is never closed', () =>
  expect(read('in,tcp,22,,0.0.0.0/0,"SSH', 'in,tcp,80,,0.0.0.0/0,Web')).toEqual({
    rules: [],
    faults: [{ line: 2, code: 'openQuote' }],
  }))

it('names lines by their place in the file, whatever is between them', () =>
  expect(read('in,tcp,22,,0.0.0.0/0,"two\nlines"', '', 'sideways,tcp,22,,0.0.0.0/0,').faults).toEqual([
    { line: 5, code: 'direction' },
  ]))
