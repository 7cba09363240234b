import type { AclRule } from '#contract/vpc/acl.ts'
import { letsSomebodyIn, newEffort } from '#contract/packets/entrance.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { verdict, type AclRules, type GroupRules } from '#contract/packets/verdict.ts'
import { randomOf } from '../../support/randomOf.ts'

const below = randomOf(11)
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T // of a list that is not empty
const several = <T>(make: () => T, most: number) => Array.from({ length: below(most + 1) }, make)

/** A world of eight addresses, of which two are private, and of six ports: no rule speaks of any other. */
const sources = [
  '9.255.255.254',
  '9.255.255.255',
  '10.0.0.0',
  '10.0.0.1',
  '11.0.0.0',
  '11.0.0.1',
  '11.0.0.2',
  '11.0.0.3',
]
const isPublic = (address: string) => !address.startsWith('10.')
const cidrs = [
  '9.255.255.254/31',
  '10.0.0.0/31',
  '11.0.0.0/30',
  '11.0.0.0/31',
  '11.0.0.2/31',
  ...sources.map((a) => `${a}/32`),
]
const ports = [1, 2, 3, 4, 5, 6]
const range = () => {
  const [one, other] = [oneOf(ports), oneOf(ports)]
  return { from: Math.min(one, other), to: Math.max(one, other) }
}
const matching = () => ({
  protocol: oneOf(['tcp', 'udp'] as const),
  ports: [range(), ...several(range, 1)],
  icmp: null,
})
const direction = () => oneOf(['in', 'in', 'in', 'out'] as const)

const anyAcl = (): AclRules => ({
  id: 'acl',
  lastIn: oneOf(['deny', 'deny', 'allow']),
  lastOut: 'allow',
  rules: several(
    (): Omit<AclRule, 'id' | 'number'> => ({
      ...matching(),
      direction: direction(),
      action: oneOf(['allow', 'deny']),
      cidrs: [oneOf(cidrs), ...several(() => oneOf(cidrs), 1)],
      description: '',
    }),
    5,
  ).map((rule, n) => ({ ...rule, id: `r${n}`, number: n + 1 })),
})
const anyGroup = (): GroupRules => ({
  id: 'group',
  rules: several(
    (): Omit<SecurityRule, 'id'> => ({
      ...matching(),
      direction: direction(),
      peer: below(5) === 0 ? { groupId: 'group' } : { cidrs: [oneOf(cidrs)] },
      description: '',
    }),
    3,
  ).map((rule, n) => ({ ...rule, id: `g${n}` })),
})

/** All that there is in this world, one after the other. */
const isReached = (acl: AclRules, groups: readonly GroupRules[]) =>
  sources.filter(isPublic).some((address) =>
    (['tcp', 'udp'] as const).some((protocol) =>
      ports.some(
        (port) =>
          verdict(
            {
              protocol,
              port,
              from: { address, groupIds: [] },
              to: { address: '10.0.0.9', groupIds: ['group'] },
            },
            [
              { name: 'receiverAcl', direction: 'in', acl },
              { name: 'receiverGroups', direction: 'in', groups },
            ],
          ).passes,
      ),
    ),
  )

it('misses no way in and dreams of none, for 5,000 random lists and groups', () => {
  const wrong: object[] = []
  const seen = { reached: 0, shut: 0 }
  for (let n = 0; n < 5000; n += 1) {
    const [acl, groups] = [anyAcl(), [anyGroup()]]
    // Outside of this world everything is denied, so that the two speak of the same packets.
    const rest = {
      protocol: 'any' as const,
      ports: [],
      icmp: null,
      direction: 'in' as const,
      description: '',
    }
    const known = { ...acl, lastIn: 'deny' as const, rules: [...acl.rules] }
    if (acl.lastIn === 'allow')
      known.rules.push({
        ...rest,
        id: 'rest',
        number: 1000,
        action: 'allow',
        cidrs: sources.map((a) => `${a}/32`),
      })
    const expected = isReached(known, groups)
    if (letsSomebodyIn({ ip: '10.0.0.9', acl: known, groups }, newEffort()) !== (expected ? 'yes' : 'no'))
      wrong.push({ known, groups, expected })
    seen[expected ? 'reached' : 'shut'] += 1
  }
  expect(wrong.slice(0, 2)).toEqual([])
  expect(Math.min(seen.reached, seen.shut)).toBeGreaterThan(1000)
})

it('does not take a group that is wider than the ACL for one that is shut', () => {
  const acl: AclRules = {
    id: 'acl',
    lastIn: 'deny',
    lastOut: 'allow',
    rules: [
      {
        id: 'office',
        number: 10,
        direction: 'in',
        action: 'allow',
        protocol: 'tcp',
        ports: [{ from: 8443, to: 8443 }],
        icmp: null,
        cidrs: ['203.0.113.0/24'],
        description: '',
      },
    ],
  }
  const open: SecurityRule = {
    id: 'all',
    direction: 'in',
    protocol: 'tcp',
    ports: [{ from: 1, to: 65_535 }],
    icmp: null,
    peer: { cidrs: ['0.0.0.0/0'] },
    description: '',
  }
  const groups = [{ id: 'group', rules: [open] }]
  expect(letsSomebodyIn({ ip: '10.0.0.9', acl, groups }, newEffort())).toBe('yes')
})

it('asks of IPv6 by itself', () => {
  const acl: AclRules = { id: 'acl', lastIn: 'allow', lastOut: 'allow', rules: [] }
  const ping: SecurityRule = {
    id: 'ping',
    direction: 'in',
    protocol: 'icmpv6',
    ports: [],
    icmp: { type: 135, code: null },
    peer: { cidrs: ['2a00::/12'] },
    description: '',
  }
  const reached = ['10.0.0.9', 'fd00::9'].map((ip) =>
    letsSomebodyIn({ ip, acl, groups: [{ id: 'group', rules: [ping] }] }, newEffort()),
  )
  expect(reached).toEqual(['no', 'yes'])
})

/** As many rules as a list may have, each with as many ranges and ports as a rule may have. */
const fullAcl: AclRules = {
  id: 'full',
  lastIn: 'deny',
  lastOut: 'allow',
  rules: Array.from({ length: 100 }, (_, n) => ({
    id: `rule-${n}`,
    number: n + 1,
    direction: 'in',
    action: 'deny',
    protocol: 'tcp',
    ports: Array.from({ length: 15 }, (__, k) => ({ from: n * 600 + k * 30 + 1, to: n * 600 + k * 30 + 9 })),
    icmp: null,
    cidrs: Array.from({ length: 50 }, (__, k) => `${20 + n}.${k * 4}.0.0/16`),
    description: '',
  })),
}
const openTo = (id: string, from: number, to: number): SecurityRule => ({
  id,
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from, to }],
  icmp: null,
  peer: { cidrs: ['0.0.0.0/0'] },
  description: '',
})

it('says that there is too much to tell once it has looked at so many ranges, and then at once', () => {
  const effort = newEffort()
  const asked = Array.from({ length: 1000 }, (_, n) =>
    letsSomebodyIn(
      { ip: '10.0.0.9', acl: fullAcl, groups: [{ id: 'group', rules: [openTo(`open-${n}`, 1, 65_535)] }] },
      effort,
    ),
  )
  expect(asked.at(-1)).toBe('tooMany')
  expect(effort.left).toBeGreaterThan(-1000 * 30_000)
})

it('tells of a single port behind the longest list', () => {
  const groups = [{ id: 'group', rules: [openTo('web', 443, 443)] }]
  expect(letsSomebodyIn({ ip: '10.0.0.9', acl: fullAcl, groups }, newEffort())).toBe('no')
})

describe('an interface with IPv6 in a VPC', () => {
  const inside = '2001:db8:100:1::/64'
  const tcp = { protocol: 'tcp' as const, ports: [{ from: 22, to: 22 }], icmp: null, description: '' }
  const group: GroupRules = {
    id: 'group',
    rules: [{ ...tcp, id: 'ssh', direction: 'in', peer: { cidrs: ['::/0'] } }],
  }
  const letting = (cidr: string) =>
    letsSomebodyIn(
      {
        ip: '2001:db8:100:1::9',
        inside: [inside],
        groups: [group],
        acl: {
          id: 'acl',
          lastIn: 'deny',
          lastOut: 'allow',
          rules: [{ ...tcp, id: 'in', number: 1, direction: 'in', action: 'allow', cidrs: [cidr] }],
        },
      },
      newEffort(),
    )

  it.each([
    ['the VPC itself', inside, 'no'],
    ['more than the VPC, from its first address on', '2001:db8:100::/47', 'yes'],
    ['the VPC and what is right behind it', '2001:db8:100:0::/62', 'yes'],
    ['everybody', '::/0', 'yes'],
    ['one address elsewhere', '2001:db8:999::1/128', 'yes'],
  ])('is reached from the internet or not when its ACL list lets in %s', (_, cidr, answer) => {
    expect(letting(cidr)).toBe(answer)
  })
})
