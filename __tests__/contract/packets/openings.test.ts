import { checkRules } from '#contract/packets/check.ts'
import { diffRules } from '#contract/packets/diff.ts'
import { isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import { rulePresets, rulesOfPreset } from '#contract/packets/presets.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'

const rule = (about: Partial<SecurityRule> = {}): SecurityRule => ({
  id: 'r',
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  icmp: null,
  peer: { cidrs: ['0.0.0.0/0'] },
  description: '',
  ...about,
})
const from = (...cidrs: string[]) => rule({ peer: { cidrs } })

it.each<[string, boolean, SecurityRule]>([
  ['everybody', true, from('0.0.0.0/0')],
  ['everybody of IPv6', true, from('::/0')],
  ['an office', true, from('198.51.100.0/24')],
  ['private networks', false, from('10.0.0.0/8', '192.168.1.0/24')],
  ['unique local addresses', false, from('fd00::/8')],
  ['a group', false, rule({ peer: { groupId: 'g' } })],
  ['where packets go to', false, rule({ direction: 'out' })],
])('opens to the internet what names %s: %s', (_, is, one) => expect(isOpenToWorld(one)).toBe(is))

it.each<[string[], SecurityRule]>([
  [['ssh'], rule()],
  [['everything'], rule({ ports: [] })],
  [['everything'], rule({ protocol: 'any', ports: [] })],
  [['database', 'rdp'], rule({ ports: [{ from: 3300, to: 3400 }] })],
  [['cache'], rule({ protocol: 'udp', ports: [{ from: 11_211, to: 11_211 }] })],
  [[], rule({ ports: [{ from: 443, to: 443 }] })],
  [[], rule({ protocol: 'icmp', ports: [] })],
  [[], from('198.51.100.0/24')],
  [[], from('10.0.0.0/8', '198.51.100.7/32')],
])('marks as %j what should not be open to everybody', (marks, one) => expect(marksOf(one)).toEqual(marks))

it.each<[string, SecurityRule]>([
  ['0.peer.cidrs.0 cidrShape', from('::ffff:10.0.0.0/104')],
  ['0.peer.cidrs.0 hostBits', from('2001:db8::1/64')],
  ['0.peer.cidrs.1 cidrShape', from('10.0.0.0/8', '010.0.0.0/8')],
  ['0.peer.cidrs.0 peerFamily', rule({ protocol: 'icmpv6', ports: [] })],
  ['0.ports portRange', rule({ protocol: 47 })],
])('finds %s', (fault, one) =>
  expect(checkRules([one]).map(({ path, code }) => `${path} ${code}`)).toEqual([fault]),
)

it.each(rulePresets)('has nothing against the preset %s', (preset) =>
  expect(checkRules(rulesOfPreset[preset])).toEqual([]),
)

it('tells which rules come, change and go', () => {
  const [one, two, three] = [rule({ id: '1' }), rule({ id: '2' }), rule({ id: '3' })]
  const changed = { ...two, ports: [{ from: 80, to: 80 }] }
  const { id: _, ...added } = rule({ description: 'new' })
  expect(diffRules([one, two, three], [changed, one, added])).toEqual([
    { before: two, after: changed },
    { before: null, after: added },
    { before: three, after: null },
  ])
})
