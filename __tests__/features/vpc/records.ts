import type { AclRule } from '#contract/vpc/acl.ts'
import type { HealthCheck } from '#contract/vpc/health.ts'
import { vpnDefaults } from '#contract/vpc/vpnTerms.ts'
import type { AclList, Vpc, VpcTier, VpnConnection } from '#contract/vpc/records.ts'

/* VPCs and their parts for tests, over which a test says what matters to it. */

const free = { amount: '0', currency: 'USD' }
const then = '2026-01-01T00:00:00.000Z'
const times = { createdAt: then, updatedAt: then }

export const makeTier = (about: Partial<VpcTier> = {}): VpcTier => ({
  id: 'tier-web',
  name: 'web',
  cidr: '10.1.0.0/24',
  status: 'active',
  aclListId: 'acl',
  portCount: 0,
  ...about,
})

export const makeVpc = (about: Partial<Vpc> = {}): Vpc => ({
  kind: 'vpc',
  id: 'vpc-1',
  revision: 4,
  name: 'shop',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'active',
  cidr: '10.1.0.0/16',
  domain: null,
  tiers: [makeTier()],
  routes: [],
  sourceNatIp: '192.0.2.7',
  addressCount: 1,
  instanceCount: 0,
  vpnUp: 0,
  vpnTotal: 0,
  health: 'ok',
  checkedAt: then,
  restartNeeded: null,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: free,
  monthlyPrice: free,
  ...times,
  ...about,
})

export const makeAclRule = (about: Partial<AclRule> = {}): AclRule => ({
  id: 'r10',
  number: 10,
  direction: 'in',
  action: 'allow',
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  icmp: null,
  cidrs: ['0.0.0.0/0', '::/0'],
  description: '',
  ...about,
})

export const makeAcl = (about: Partial<AclList> = {}): AclList => ({
  kind: 'aclList',
  id: 'acl',
  revision: 3,
  vpcId: 'vpc-1',
  projectId: 'atlas',
  name: 'front',
  description: '',
  builtIn: null,
  lastIn: 'deny',
  lastOut: 'allow',
  rules: [makeAclRule()],
  tierCount: 1,
  ...times,
  ...about,
})

export const makeVpn = (about: Partial<VpnConnection> = {}): VpnConnection => ({
  kind: 'vpnConnection',
  id: 'vpn',
  revision: 2,
  vpcId: 'vpc-1',
  projectId: 'atlas',
  name: 'office',
  status: 'active',
  tunnel: 'up',
  since: then,
  detail: null,
  localIp: '192.0.2.8',
  peerAddress: '203.0.113.9',
  peerId: '203.0.113.9',
  localCidrs: ['10.1.0.0/16'],
  peerCidrs: ['192.168.8.0/24'],
  ...vpnDefaults,
  initiate: true,
  keySetAt: then,
  error: null,
  ...times,
  ...about,
})

export const makeCheck = (about: Partial<HealthCheck> = {}): HealthCheck => ({
  id: 'router',
  group: 'router',
  target: { kind: 'vpc', id: 'vpc-1', name: 'shop' },
  severity: 'critical',
  result: 'ok',
  since: then,
  observedAt: then,
  detail: null,
  hint: null,
  ...about,
})
