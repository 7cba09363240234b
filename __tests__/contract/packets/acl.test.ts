import { BlockList } from 'node:net'
import type { AclRule } from '#contract/vpc/acl.ts'
import { checkAclRules } from '#contract/vpc/aclCheck.ts'
import { aclOfPreset, withIpv6Inside } from '#contract/vpc/aclPresets.ts'
import { neverMatching } from '#contract/packets/neverMatching.ts'
import { verdict, type AclRules, type Packet } from '#contract/packets/verdict.ts'
import { randomOf } from '../../support/randomOf.ts'

/*
 * The second opinion fills a table from the highest number down, so that what is written last is what decides. Node
 * says which address is in which range.
 */

const addresses = ['10.0.0.1', '10.0.1.9', '10.9.0.1', '192.0.2.7', '255.255.255.255']
const ranges = ['0.0.0.0/0', '10.0.0.0/8', '10.0.0.0/16', '10.0.1.0/24', '192.0.2.7/32', '128.0.0.0/1']
const ports = [1, 22, 80, 443, 65_535]
const contents = [
  ...([6, 17] as const).flatMap((protocol) => ports.map((port) => ({ protocol, port, icmp: undefined }))),
  { protocol: 1, port: undefined, icmp: { type: 8, code: 0 } },
  { protocol: 1, port: undefined, icmp: { type: 3, code: 4 } },
  { protocol: 47, port: undefined, icmp: undefined },
]

const holds = new Map(
  ranges.map((cidr) => {
    const [first = '', bits] = cidr.split('/')
    const list = new BlockList()
    list.addSubnet(first, Number(bits))
    return [cidr, new Set(addresses.filter((one) => list.check(one)))] as const
  }),
)

const below = randomOf(7)
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[below(list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}

const anyRule = (number: number): AclRule => {
  const protocol = oneOf(['any', 'tcp', 'udp', 'icmp', 6, 47] as const)
  const hasPorts = protocol === 'tcp' || protocol === 'udp' || protocol === 6
  const range = () => {
    const [one, other] = [oneOf(ports), oneOf(ports)]
    return { from: Math.min(one, other), to: Math.max(one, other) }
  }
  return {
    id: `r${number}`,
    number,
    direction: oneOf(['in', 'out']),
    action: oneOf(['allow', 'deny']),
    protocol,
    ports: hasPorts ? Array.from({ length: below(3) }, range) : [],
    icmp: protocol === 'icmp' && below(2) === 0 ? { type: oneOf([3, 8]), code: oneOf([0, 4, null]) } : null,
    cidrs: [oneOf(ranges), ...(below(2) === 0 ? [oneOf(ranges)] : [])],
    description: '',
  }
}

const anyAcl = (): AclRules => {
  const numbers = new Set(Array.from({ length: below(7) }, () => 1 + below(50)))
  return {
    id: 'list',
    lastIn: oneOf(['allow', 'deny']),
    lastOut: oneOf(['allow', 'deny']),
    // In the order in which they come, which is none.
    rules: [...numbers].map(anyRule),
  }
}

const numberOf = { any: undefined, tcp: 6, udp: 17, icmp: 1, icmpv6: 58 }

const isAbout = ({ protocol, ports: open, icmp }: AclRule, content: (typeof contents)[number]) => {
  const number = typeof protocol === 'number' ? protocol : numberOf[protocol]
  if (number === undefined) return true
  if (number !== content.protocol) return false
  if (open.length > 0)
    return open.some(({ from, to }) => from <= (content.port ?? 0) && (content.port ?? 0) <= to)
  if (icmp === null) return true
  return icmp.type === content.icmp?.type && [null, content.icmp.code].includes(icmp.code)
}

/** What decides of each peer and content in a direction. */
const tableOf = ({ rules }: AclRules, direction: 'in' | 'out') => {
  const table = new Map<string, AclRule>()
  for (const rule of rules.toSorted((one, other) => other.number - one.number))
    if (rule.direction === direction)
      for (const address of new Set(rule.cidrs.flatMap((cidr) => [...(holds.get(cidr) ?? [])])))
        for (const [at, content] of contents.entries())
          if (isAbout(rule, content)) table.set(`${address} ${at}`, rule)
  return table
}

it('decides as a table filled from the highest number down, for 10,000 random lists', () => {
  const differences: object[] = []
  const seen = { byRule: 0, byLast: 0, passes: 0, dropped: 0 }
  for (let n = 0; n < 10_000; n += 1) {
    const acl = anyAcl()
    const [into, out] = [tableOf(acl, 'in'), tableOf(acl, 'out')]
    for (const [at, content] of contents.entries()) {
      const [from, to] = [oneOf(addresses), oneOf(addresses)]
      const packet: Packet = {
        from: { address: from, groupIds: [] },
        to: { address: to, groupIds: [] },
        ...content,
      }
      for (const direction of ['in', 'out'] as const) {
        const rule = direction === 'in' ? into.get(`${from} ${at}`) : out.get(`${to} ${at}`)
        const passes = (rule?.action ?? (direction === 'in' ? acl.lastIn : acl.lastOut)) === 'allow'
        const name = direction === 'in' ? 'receiverAcl' : 'senderAcl'
        const told = {
          passes,
          stages: [{ name, passes, by: { ruleId: rule?.id ?? null, aclListId: 'list' } }],
        }
        const judged = verdict(packet, [
          direction === 'in'
            ? { name: 'receiverAcl', direction, acl }
            : { name: 'senderAcl', direction, acl },
        ])
        if (JSON.stringify(judged) !== JSON.stringify(told)) differences.push({ packet, acl, judged, told })
        seen[rule ? 'byRule' : 'byLast'] += 1
        seen[passes ? 'passes' : 'dropped'] += 1
      }
    }
  }
  expect(differences.slice(0, 3)).toEqual([])
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10_000)
})

it('marks as never matching only rules that decide of no packet', () => {
  let marked = 0
  for (let n = 0; n < 3000; n += 1) {
    const acl = anyAcl()
    const never = neverMatching(acl.rules)
    const deciding = new Set(
      (['in', 'out'] as const).flatMap((direction) =>
        [...tableOf(acl, direction).values()].map(({ number }) => number),
      ),
    )
    expect([...never].filter((number) => deciding.has(number))).toEqual([])
    marked += never.size
  }
  expect(marked).toBeGreaterThan(500)
})

const rule = (number: number, about: Partial<AclRule> = {}): AclRule => ({
  id: `r${number}`,
  number,
  direction: 'in',
  action: 'allow',
  protocol: 'tcp',
  ports: [],
  icmp: null,
  cidrs: ['10.0.0.0/8'],
  description: '',
  ...about,
})

it.each<[string, number[], AclRule[]]>([
  ['behind everything', [2], [rule(1, { protocol: 'any', cidrs: ['0.0.0.0/0'] }), rule(2)]],
  ['wherever they stand', [2], [rule(2), rule(1, { protocol: 'any', cidrs: ['0.0.0.0/0'] })]],
  ['in another direction', [], [rule(1, { protocol: 'any', direction: 'out' }), rule(2)]],
  ['from elsewhere too', [], [rule(1), rule(2, { cidrs: ['10.0.0.0/8', '192.0.2.0/24'] })]],
  [
    'whose ports two others share',
    [3],
    [
      rule(1, { ports: [{ from: 1, to: 100 }] }),
      rule(2, { ports: [{ from: 90, to: 200 }] }),
      rule(3, { ports: [{ from: 50, to: 150 }] }),
    ],
  ],
  [
    'with one port left',
    [],
    [
      rule(1, { ports: [{ from: 1, to: 100 }] }),
      rule(2, { ports: [{ from: 102, to: 200 }] }),
      rule(3, { ports: [{ from: 50, to: 150 }] }),
    ],
  ],
  ['of IPv6 behind all of it', [2], [rule(1, { cidrs: ['::/0'] }), rule(2, { cidrs: ['2001:db8::/32'] })]],
])('marks rules %s', (_, numbers, rules) => {
  expect([...neverMatching(rules)]).toEqual(numbers)
})

it('refuses numbers that are taken, at the second one', () => {
  expect(checkAclRules([rule(1), rule(2), rule(1)])).toEqual([{ path: '2.number', code: 'numberTaken' }])
})

it('says what is wrong with what a rule matches, at its place', () => {
  const faults = checkAclRules([
    rule(1, { cidrs: ['10.0.0.1/8'] }),
    rule(2, { ports: [{ from: 9, to: 8 }] }),
    rule(3, { protocol: 'icmp', cidrs: ['::/0'] }),
  ])
  expect(faults).toEqual([
    { path: '0.cidrs.0', code: 'hostBits' },
    { path: '1.ports.0', code: 'portRange' },
    { path: '2.cidrs.0', code: 'peerFamily' },
  ])
})

it('begins with presets that break no rule', () => {
  for (const preset of ['denyAll', 'allowAll', 'web', 'inside'] as const)
    expect(checkAclRules(aclOfPreset(preset, '10.0.0.0/16').rules)).toEqual([])
})

it('means the IPv6 of its tiers too, where a rule means all of a VPC, once', () => {
  const cidr = '10.0.0.0/16'
  const { rules } = aclOfPreset('web', cidr)
  const prefixes = ['2001:db8:100:2::/64', '2001:db8:100:3::/64']
  const once = withIpv6Inside(rules, cidr, prefixes)
  expect(once.map(({ cidrs }) => cidrs)).toEqual([
    [cidr, ...prefixes],
    ['0.0.0.0/0', '::/0'],
  ])
  expect(withIpv6Inside(once, cidr, prefixes)).toEqual(once)
  expect(checkAclRules(once)).toEqual([])
})
