import type { SecurityRuleDraft } from './rules.ts'

/** Sets of rules that are wanted often. */
export const rulePresets = ['ssh', 'web', 'ping', 'rdp', 'postgres', 'mysql'] as const
export type RulePreset = (typeof rulePresets)[number]

const anywhere = ['0.0.0.0/0', '::/0']

const tcpIn = (ports: readonly number[], cidrs: string[]): SecurityRuleDraft => ({
  direction: 'in',
  protocol: 'tcp',
  ports: ports.map((port) => ({ from: port, to: port })),
  icmp: null,
  peer: { cidrs },
  description: '',
})

/** Everything may go out, as clouds begin with. */
export const outgoing: SecurityRuleDraft = {
  direction: 'out',
  protocol: 'any',
  ports: [],
  icmp: null,
  peer: { cidrs: anywhere },
  description: '',
}

/** MySQL and PostgreSQL, for what has an interface with another group: a database's own group begins with it. */
export const databaseFrom = (groupId: string): SecurityRuleDraft => ({
  ...tcpIn([3306, 5432], []),
  peer: { groupId },
})

/** The rules of a preset; databases are for private networks only. */
export const rulesOfPreset: Readonly<Record<RulePreset, readonly SecurityRuleDraft[]>> = {
  ssh: [tcpIn([22], anywhere)],
  web: [tcpIn([80, 443], anywhere)],
  ping: [
    { ...tcpIn([], ['0.0.0.0/0']), protocol: 'icmp', icmp: { type: 8, code: null } },
    { ...tcpIn([], ['::/0']), protocol: 'icmpv6', icmp: { type: 128, code: null } },
  ],
  rdp: [tcpIn([3389], anywhere)],
  postgres: [tcpIn([5432], ['10.0.0.0/8'])],
  mysql: [tcpIn([3306], ['10.0.0.0/8'])],
}
