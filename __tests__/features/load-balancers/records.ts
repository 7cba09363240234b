import type {
  BalancerSize,
  Certificate,
  LbListener,
  LbMember,
  LbPool,
  LoadBalancer,
} from '#contract/load-balancers/records.ts'
import { listenerDefaults, poolDefaults } from '#contract/load-balancers/defaults.ts'
import type { ListenerContent, MemberContent, PoolContent } from '#contract/load-balancers/tree.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'

/* Balancers, their parts and certificates for tests, over which a test says what matters to it. */

const usd = (amount: string) => ({ amount, currency: 'USD' })
const then = '2026-01-01T00:00:00.000Z'

export const makeBalancer = (about: Partial<LoadBalancer> = {}): LoadBalancer => ({
  kind: 'loadBalancer',
  id: 'lb',
  revision: 4,
  name: 'front',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'active',
  health: 'degraded',
  sizeId: 'small',
  sizeName: 'Small',
  networkId: 'net',
  privateIp: '10.1.0.20',
  portId: 'lb-port',
  addressId: 'address',
  publicIp: '192.0.2.9',
  ipv6: null,
  isIpv6Public: false,
  ports: ['80/http', '443/https'],
  membersOnline: 1,
  membersTotal: 2,
  certificateEnd: null,
  configurationVersion: 3,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: usd('0.02'),
  monthlyPrice: usd('13.44'),
  createdAt: then,
  updatedAt: then,
  recoverableUntil: null,
  ...about,
})

export const makeListener = (about: Partial<ListenerContent> = {}): ListenerContent => ({
  id: 'l80',
  rules: [],
  ...listenerDefaults({ protocol: 'http', port: 80, ...about }),
  poolId: 'web',
  ...about,
})

export const makeMember = (about: Partial<MemberContent> = {}): MemberContent => ({
  id: 'm1',
  portId: 'p1',
  ip: '10.1.0.11',
  port: 8080,
  weight: 1,
  backup: false,
  enabled: true,
  ...about,
})

export const makePool = (about: Partial<PoolContent> = {}): PoolContent => ({
  id: 'web',
  name: 'web',
  ...poolDefaults({ protocol: 'http', ...about }),
  members: [makeMember(), makeMember({ id: 'm2', portId: 'p2', ip: '10.1.0.12' })],
  ...about,
})

const common = { revision: 4, loadBalancerId: 'lb', projectId: 'atlas' }

export const listenerRecord = (content: ListenerContent): LbListener => ({
  kind: 'lbListener',
  ...common,
  ...content,
})

export const makeLiveMember = (about: Partial<LbMember> = {}): LbMember => ({
  ...makeMember(),
  health: 'online',
  since: then,
  hint: null,
  isLeaving: false,
  ...about,
})

export const poolRecord = (content: PoolContent, members: readonly Partial<LbMember>[] = []): LbPool => ({
  kind: 'lbPool',
  ...common,
  ...content,
  members: content.members.map((member, n) => makeLiveMember({ ...member, ...members[n] })),
})

export const makeCertificate = (about: Partial<Certificate> = {}): Certificate => ({
  kind: 'certificate',
  id: 'cert',
  revision: 4,
  name: 'shop',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'active',
  names: ['shop.example', 'www.shop.example'],
  subject: 'CN=shop.example',
  issuer: 'Lab CA',
  fingerprint: 'ab12',
  keyType: 'EC P-256',
  notBefore: then,
  notAfter: '2030-01-01T00:00:00.000Z',
  chainLength: 2,
  listenerCount: 1,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  createdAt: then,
  updatedAt: then,
  ...about,
})

export const makePort = (about: Partial<NetworkPort> = {}): NetworkPort => ({
  kind: 'networkPort',
  id: 'p1',
  revision: 1,
  projectId: 'atlas',
  networkId: 'net',
  owner: { kind: 'instance', id: 'web-1' },
  isPrimary: true,
  mac: null,
  ips: ['10.1.0.11'],
  securityGroupIds: ['group'],
  status: 'active',
  createdAt: then,
  updatedAt: then,
  ...about,
})

export const sizes: BalancerSize[] = [
  {
    id: 'small',
    name: 'Small',
    connections: 10_000,
    requestsPerSecond: 2000,
    mbps: 500,
    hourlyPrice: usd('0.02'),
    monthlyPrice: usd('13.44'),
    regions: ['lab-1'],
    soldOutIn: [],
  },
  {
    id: 'large',
    name: 'Large',
    connections: 100_000,
    requestsPerSecond: 20_000,
    mbps: 5000,
    hourlyPrice: usd('0.2'),
    monthlyPrice: usd('134.4'),
    regions: ['lab-1'],
    soldOutIn: ['lab-1'],
  },
]
