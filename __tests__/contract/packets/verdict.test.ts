import { BlockList, isIPv6 } from 'node:net'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { verdict, type GroupRules, type Packet, type Stage } from '#contract/packets/verdict.ts'
import { randomOf } from '../../support/randomOf.ts'

/*
 * A second opinion, written the other way round: what a stage lets pass is written out as a set, for a small world of
 * addresses, ports and messages. Node says which address is in which range.
 */

const addresses = [
  '10.0.0.1',
  '10.0.0.255',
  '10.0.1.0',
  '192.0.2.7',
  '255.255.255.255',
  '0.0.0.0',
  '2001:db8::1',
  '2001:db8:8000::',
  'fd00::a:b',
  '::',
]
const ranges = [
  '0.0.0.0/0',
  '10.0.0.0/24',
  '10.0.0.0/23',
  '10.0.0.0/8',
  '192.0.2.7/32',
  '255.255.255.254/31',
  '0.0.0.0/32',
  '128.0.0.0/1',
  '::/0',
  '::/128',
  '2001:db8::/32',
  '2001:db8::/33',
  '2001:DB8:0:0:0:0:0:1/128',
  'fd00::/7',
  'fd00::a:0/111',
]
const ports = [1, 21, 22, 23, 80, 443, 65_534, 65_535]
const messages = [
  [0, 0],
  [8, 0],
  [8, 1],
  [128, 0],
  [255, 255],
] as const
const names = { tcp: 6, udp: 17, icmp: 1, icmpv6: 58 } as const

const membersOf = new Map(
  ranges.map((cidr) => {
    const [first = '', bits] = cidr.split('/')
    const list = new BlockList()
    list.addSubnet(first, Number(bits), isIPv6(first) ? 'ipv6' : 'ipv4')
    const members = addresses.filter(
      (one) => isIPv6(one) === isIPv6(first) && list.check(one, isIPv6(one) ? 'ipv6' : 'ipv4'),
    )
    return [cidr, members] as const
  }),
)

/** What a packet can hold: a protocol's number and what it says. */
const contents = [
  ...[6, 17].flatMap((protocol) =>
    [undefined, ...ports].map((port) => ({ protocol, port, icmp: undefined })),
  ),
  ...[1, 58].flatMap((protocol) =>
    [undefined, ...messages].map((icmp) => ({ protocol, port: undefined, icmp })),
  ),
  { protocol: 47, port: undefined, icmp: undefined },
]

/** The contents that a rule is about, by their place in the list. */
const contentsOf = ({ protocol, ports: open, icmp }: SecurityRule) => {
  const number = protocol === 'any' ? 'any' : typeof protocol === 'number' ? protocol : names[protocol]
  const openPorts = new Set(
    ports.filter((port) => open.some(({ from, to }) => !(port < from) && !(port > to))),
  )
  return contents.flatMap((content, at) => {
    if (number === 'any') return [at]
    if (content.protocol !== number) return []
    if (open.length > 0 && (content.port === undefined || !openPorts.has(content.port))) return []
    if (icmp === null) return [at]
    if (content.icmp === undefined) return []
    const [type, code] = content.icmp
    return type === icmp.type && (icmp.code === null || icmp.code === code) ? [at] : []
  })
}

interface World {
  groups: GroupRules[]
  /** Of each address, the groups of its interface. */
  members: ReadonlyMap<string, readonly string[]>
}

/** The place of an address and a content in the table. */
const cellOf = (address: string, at: number) => addresses.indexOf(address) * 64 + at

/** The rule that lets each peer's content pass first; none is in the table when none does. */
const tableOf = (direction: 'in' | 'out', groups: readonly GroupRules[], { members }: World) => {
  const table = new Map<number, { ruleId: string; groupId: string }>()
  for (const group of groups)
    for (const rule of group.rules.filter((one) => one.direction === direction)) {
      const { peer } = rule
      const peers =
        'groupId' in peer
          ? addresses.filter((one) => members.get(one)?.includes(peer.groupId))
          : peer.cidrs.flatMap((cidr) => membersOf.get(cidr) ?? [])
      for (const address of peers)
        for (const at of contentsOf(rule)) {
          const cell = cellOf(address, at)
          if (!table.has(cell)) table.set(cell, { ruleId: rule.id, groupId: group.id })
        }
    }
  return table
}

const below = randomOf(5)
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}
const some = <T>(list: readonly T[], most: number) =>
  Array.from({ length: below(most + 1) }, () => oneOf(list))

const groupIds = ['a', 'b', 'c', 'd']

const anyRule = (id: string): SecurityRule => {
  const protocol = oneOf(['any', 'tcp', 'tcp', 'udp', 'icmp', 'icmpv6', 6, 17, 1, 58, 47] as const)
  const isPorts = protocol === 'tcp' || protocol === 'udp' || protocol === 6 || protocol === 17
  const isIcmp = protocol === 'icmp' || protocol === 'icmpv6' || protocol === 1 || protocol === 58
  const range = () => {
    const [one, other] = [oneOf(ports), oneOf(ports)]
    return { from: Math.min(one, other), to: below(2) === 0 ? Math.min(one, other) : Math.max(one, other) }
  }
  const [type, code] = oneOf(messages)
  return {
    id,
    direction: oneOf(['in', 'out']),
    protocol,
    ports: isPorts ? Array.from({ length: below(3) }, range) : [],
    icmp: isIcmp && below(3) > 0 ? { type, code: below(3) === 0 ? null : code } : null,
    peer: below(3) === 0 ? { groupId: oneOf(groupIds) } : { cidrs: [oneOf(ranges), ...some(ranges, 1)] },
    description: '',
  }
}

const anyWorld = (): World => ({
  groups: groupIds.map((id) => ({
    id,
    rules: Array.from({ length: below(6) }, (_, n) => anyRule(`${id}${n}`)),
  })),
  members: new Map(addresses.map((address) => [address, [...new Set(some(groupIds, 2))]])),
})

it('is what a table of all that may pass says, for 100,000 packets', () => {
  const seen = { passes: 0, dropped: 0, droppedLate: 0 }
  const differences: object[] = []
  for (let n = 0; n < 500; n += 1) {
    const world = anyWorld()
    const sender = world.groups.filter(() => below(2) === 0)
    const receiver = world.groups.filter(() => below(2) === 0)
    const nat = below(4) > 0
    const out = tableOf('out', sender, world)
    const into = tableOf('in', receiver, world)
    const stages: Stage[] = [
      { name: 'senderGroups', direction: 'out', groups: sender },
      { name: 'nat', passes: nat },
      { name: 'receiverGroups', direction: 'in', groups: receiver },
    ]
    for (let m = 0; m < 200; m += 1) {
      const at = below(contents.length)
      const content = contents[at]
      if (!content) throw new Error('no content')
      const [from, to] = [oneOf(addresses), oneOf(addresses)]
      const packet: Packet = {
        from: { address: from, groupIds: world.members.get(from) ?? [] },
        to: { address: to, groupIds: world.members.get(to) ?? [] },
        protocol: content.protocol,
        port: content.port,
        icmp: content.icmp && { type: content.icmp[0], code: content.icmp[1] },
      }
      const allowedOut = out.get(cellOf(to, at)) ?? null
      const allowedIn = into.get(cellOf(from, at)) ?? null
      const expected = [
        { name: 'senderGroups', passes: allowedOut !== null, by: allowedOut },
        { name: 'nat', passes: nat, by: null },
        { name: 'receiverGroups', passes: allowedIn !== null, by: allowedIn },
      ]
      const stop = expected.findIndex(({ passes }) => !passes)
      const judged = verdict(packet, stages)
      const told = { passes: stop < 0, stages: stop < 0 ? expected : expected.slice(0, stop + 1) }
      // Comparing by the matcher alone would take a minute.
      if (JSON.stringify(judged) !== JSON.stringify(told)) differences.push({ packet, stages, judged, told })
      seen[stop < 0 ? 'passes' : stop < 2 ? 'dropped' : 'droppedLate'] += 1
    }
  }
  expect(differences.slice(0, 3)).toEqual([])
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(500)
})

const packet: Packet = {
  from: { address: '198.51.100.7', groupIds: ['office'] },
  to: { address: '10.0.0.5', groupIds: ['web'] },
  protocol: 'tcp',
  port: 22,
}
const rule: SecurityRule = {
  id: 'r',
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  icmp: null,
  peer: { cidrs: ['198.51.100.0/24'] },
  description: '',
}
const passes = (changed: Partial<SecurityRule>, sent: Partial<Packet> = {}) =>
  verdict({ ...packet, ...sent }, [
    { name: 'receiverGroups', direction: 'in', groups: [{ id: 'web', rules: [{ ...rule, ...changed }] }] },
  ]).passes

it.each<[string, boolean, Partial<SecurityRule>, Partial<Packet>?]>([
  ['what it names', true, {}],
  ['a protocol by its number', true, { protocol: 6 }],
  ['everything', true, { protocol: 'any', ports: [] }],
  ['the last port of a range', true, { ports: [{ from: 1, to: 22 }] }],
  ['the first port of a range', true, { ports: [{ from: 22, to: 80 }] }],
  ['a port beside the range', false, { ports: [{ from: 23, to: 80 }] }],
  ['another protocol', false, { protocol: 'udp' }],
  ['the other direction', false, { direction: 'out' }],
  ['members of a group', true, { peer: { groupId: 'office' } }],
  ['members of another group', false, { peer: { groupId: 'web' } }],
  ['all IPv6, of IPv4', false, { peer: { cidrs: ['::/0'] } }],
  ['IPv4 in the clothes of IPv6', false, { peer: { cidrs: ['::ffff:198.51.100.0/120'] } }],
  [
    'a code of ICMP',
    true,
    { protocol: 'icmp', ports: [], icmp: { type: 3, code: 4 } },
    { protocol: 'icmp', port: undefined, icmp: { type: 3, code: 4 } },
  ],
  [
    'another code',
    false,
    { protocol: 'icmp', ports: [], icmp: { type: 3, code: 1 } },
    { protocol: 'icmp', port: undefined, icmp: { type: 3, code: 4 } },
  ],
  [
    'any code',
    true,
    { protocol: 'icmp', ports: [], icmp: { type: 3, code: null } },
    { protocol: 1, port: undefined, icmp: { type: 3, code: 4 } },
  ],
  [
    'ICMP of the other family',
    false,
    { protocol: 'icmpv6', ports: [] },
    { protocol: 'icmp', port: undefined },
  ],
  // A parameter that a row has nothing for would be taken for a callback.
])('a rule about %s lets it pass: %s', (...[, is, changed, sent]) => {
  expect(passes(changed, sent)).toBe(is)
})

it('drops what no group is asked about', () => {
  const stages: Stage[] = [{ name: 'receiverGroups', direction: 'in', groups: [] }]
  expect(verdict(packet, stages)).toEqual({
    passes: false,
    stages: [{ name: 'receiverGroups', passes: false, by: null }],
  })
})
