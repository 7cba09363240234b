import type { CloudRule } from '#server/cloud/networking.ts'
import { changesOfRules, type GroupRule, type NewRule } from '#server/cloud/openstack/network/rules.ts'
import { poolsOf } from '#server/cloud/openstack/network/subnets.ts'
import type { CloudRef } from '#server/cloud/port.ts'

const rule = (about: Partial<CloudRule>): CloudRule => ({
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  icmp: null,
  peer: { cidrs: ['192.0.2.0/24'] },
  ...about,
})
const numbered = (rules: readonly NewRule[]): GroupRule[] =>
  rules.map((each, n) => ({ id: `r${n}`, ...each }))
const added = (...rules: CloudRule[]) => changesOfRules([], rules).added
const group = { groupRef: 'one/project/g1' as CloudRef }

const families = (about: Partial<CloudRule>) =>
  added(rule({ ports: [], peer: group, ...about })).map(({ ethertype, remote_group_id }) => [
    ethertype,
    remote_group_id,
  ])

it('has a rule of neutron for each range of ports and each peer', () => {
  const ports = [
    { from: 80, to: 80 },
    { from: 8000, to: 8999 },
  ]
  const rules = added(rule({ ports, peer: { cidrs: ['0.0.0.0/0', '2001:db8::/32'] } }))
  expect(rules).toHaveLength(4)
  expect(rules).toContainEqual({
    direction: 'ingress',
    ethertype: 'IPv6',
    protocol: '6',
    port_range_min: 8000,
    port_range_max: 8999,
    remote_ip_prefix: '2001:db8::/32',
    remote_group_id: null,
  })
})

it('lets a group in over both families, and ICMP over its own', () => {
  expect(families({ protocol: 'any' })).toEqual([
    ['IPv4', 'g1'],
    ['IPv6', 'g1'],
  ])
  expect(families({ protocol: 'icmp' })).toEqual([['IPv4', 'g1']])
  expect(families({ protocol: 58 })).toEqual([['IPv6', 'g1']])
})

it('tells type and code of ICMP as ends of a range', () => {
  const [ping] = added(rule({ protocol: 'icmp', ports: [], icmp: { type: 8, code: null } }))
  expect(ping).toMatchObject({ protocol: '1', port_range_min: 8, port_range_max: null })
})

it('changes nothing where neutron has the same in other words', () => {
  const wanted = [
    rule({ direction: 'out', protocol: 'any', ports: [], peer: { cidrs: ['0.0.0.0/0', '::/0'] } }),
    rule({ protocol: 'icmpv6', ports: [], peer: { cidrs: ['::/0'] } }),
    rule({}),
  ]
  const there = numbered(added(...wanted)).map((each) => ({
    ...each,
    // As it says of the rules that a new group begins with, and of those that were given names.
    ...(each.remote_ip_prefix === '0.0.0.0/0' && { remote_ip_prefix: null }),
    ...(each.protocol === '58' && { protocol: 'ipv6-icmp' }),
    ...(each.protocol === '6' && { protocol: 'tcp' }),
  }))
  expect(changesOfRules(there, wanted)).toEqual({ added: [], removed: [] })
})

it('adds what is missing, removes what is not wanted, and asks for nothing twice', () => {
  const there = numbered(added(rule({}), rule({ protocol: 'udp' })))
  const { added: more, removed } = changesOfRules(there, [
    rule({}),
    rule({ protocol: 6 }),
    rule({ ports: [{ from: 443, to: 443 }] }),
  ])
  expect(more.map(({ port_range_min: from }) => from)).toEqual([443])
  expect(removed).toEqual(['r1'])
})

it.each([
  ['10.0.0.1', [['10.0.0.11', '10.0.0.254']]],
  [null, [['10.0.0.11', '10.0.0.254']]],
  ['10.0.0.11', [['10.0.0.12', '10.0.0.254']]],
  ['10.0.0.254', [['10.0.0.11', '10.0.0.253']]],
  [
    '10.0.0.20',
    [
      ['10.0.0.11', '10.0.0.19'],
      ['10.0.0.21', '10.0.0.254'],
    ],
  ],
])('leaves the gateway %s out of the pools', (gateway, pools) => {
  const pool = { from: '10.0.0.11', to: '10.0.0.254' }
  expect(poolsOf({ gateway, pool }).map(({ start, end }) => [start, end])).toEqual(pools)
})
