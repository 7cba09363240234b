import type { GuestNetwork, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'

/* Networks, groups and rules for tests, over which a test says what matters to it. */

const free = { amount: '0', currency: 'USD' }
const then = '2026-01-01T00:00:00.000Z'

export const makeNetwork = (about: Partial<GuestNetwork> = {}): GuestNetwork => ({
  kind: 'guestNetwork',
  id: 'net',
  revision: 4,
  name: 'inside',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'active',
  cidr: '10.1.0.0/24',
  gateway: '10.1.0.1',
  snat: true,
  dhcp: true,
  pool: { from: '10.1.0.11', to: '10.1.0.254' },
  dnsServers: [],
  domain: null,
  routes: [],
  ipv6Cidr: null,
  mtu: 1450,
  vpcId: null,
  aclListId: null,
  portCount: 0,
  addressesUsed: 3,
  addressesTotal: 244,
  isDefault: false,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: free,
  monthlyPrice: free,
  createdAt: then,
  updatedAt: then,
  ...about,
})

export const makeRule = (about: Partial<SecurityRule> = {}): SecurityRule => ({
  id: 'r1',
  direction: 'in',
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  icmp: null,
  peer: { cidrs: ['0.0.0.0/0'] },
  description: '',
  ...about,
})

export const makeGroup = (about: Partial<SecurityGroup> = {}): SecurityGroup => ({
  kind: 'securityGroup',
  id: 'group',
  revision: 4,
  name: 'web',
  description: 'Servers',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'active',
  isDefault: false,
  rules: [makeRule()],
  portCount: 2,
  namedByCount: 0,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  createdAt: then,
  updatedAt: then,
  ...about,
})
