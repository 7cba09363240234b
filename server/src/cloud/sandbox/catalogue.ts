import { balancerMeasures, type BalancerFeatures } from '#contract/load-balancers/features.ts'
import type { CloudBalancerSize } from '../balancers.ts'
import type { CloudImage, CloudPlan, CloudRegion } from '../port.ts'

const balancers: BalancerFeatures = {
  l7: true,
  tls: true,
  udp: true,
  algorithms: ['roundRobin', 'leastConnections', 'sourceIp', 'sourceIpPort'],
  proxyProtocol: true,
  allowedCidrs: true,
  resize: true,
  monitors: ['tcp', 'http', 'https', 'udp'],
  hostRedirects: true,
  ipv6: true,
  measures: [...balancerMeasures],
}

const capabilities = {
  liveResize: false,
  rescue: true,
  consoleLog: true,
  terminal: true,
  snapshots: true,
  recover: true,
  resetPassword: true,
  ipv6: true,
  metrics: true,
  volumes: true,
  volumeSnapshots: true,
  volumeMetrics: true,
  dns: true,
  networks: true,
  addresses: true,
  portForwarding: true,
  reverseNames: true,
  balancers,
  vpc: true,
  vpcAcls: true,
  vpcRestart: true,
  vpcVpn: true,
}

export const regions: readonly CloudRegion[] = [
  { id: 'lab-1', name: 'Lab 1', country: 'NL', capabilities, zones: ['lab-1a', 'lab-1b'] },
  { id: 'lab-2', name: 'Lab 2', country: 'SE', capabilities, zones: ['lab-2a'] },
]

export const balancerSizes: readonly CloudBalancerSize[] = (
  [
    ['small', 'Small', 1],
    ['medium', 'Medium', 4],
    ['large', 'Large', 16],
  ] as const
).map(([ref, name, times]) => ({
  ref,
  name,
  connections: 10_000 * times,
  requestsPerSecond: 2500 * times,
  mbps: 250 * times,
  regions: regions.map(({ id }) => id),
}))

const gib = 1024

const shared = (
  n: number,
  vcpus: number,
  memory: number,
  diskGib: number,
  transferGib: number,
): CloudPlan => ({
  ref: `shared-${n}`,
  name: `Shared ${memory} GiB`,
  class: 'shared',
  vcpus,
  memoryMib: memory * gib,
  diskGib,
  transferGib,
})

const dedicated = (vcpus: number): CloudPlan => ({
  ref: `dedicated-${vcpus}`,
  name: `Dedicated ${vcpus * 2} GiB`,
  class: 'dedicated',
  vcpus,
  memoryMib: vcpus * 2 * gib,
  diskGib: vcpus * 25,
  transferGib: vcpus * 1000,
})

const memory = (vcpus: number): CloudPlan => ({
  ref: `memory-${vcpus}`,
  name: `Memory ${vcpus * 8} GiB`,
  class: 'memory',
  vcpus,
  memoryMib: vcpus * 8 * gib,
  diskGib: vcpus * 20,
  transferGib: vcpus * 1000,
})

export const plans: readonly CloudPlan[] = [
  shared(1, 1, 1, 25, 1000),
  shared(2, 1, 2, 50, 2000),
  shared(3, 2, 4, 80, 4000),
  shared(4, 4, 8, 160, 5000),
  shared(5, 6, 16, 320, 8000),
  dedicated(2),
  dedicated(4),
  dedicated(8),
  dedicated(16),
  memory(2),
  memory(4),
  memory(8),
  {
    ref: 'gpu-1',
    name: 'GPU 32 GiB',
    class: 'gpu',
    vcpus: 8,
    memoryMib: 32 * gib,
    diskGib: 200,
    transferGib: 8000,
  },
]

const linux = (
  distribution: string,
  title: string,
  version: string,
  defaultUser: string,
  endOfLife: string | null,
  minDiskGib = 10,
): CloudImage => ({
  ref: `${distribution}-${version}`,
  name: `${title} ${version}`,
  distribution,
  version,
  minDiskGib,
  minMemoryMib: 512,
  defaultUser,
  endOfLife,
  hasOwnAccess: false,
})

export const images: readonly CloudImage[] = [
  linux('debian', 'Debian', '13', 'debian', '2030-06-30T00:00:00.000Z'),
  linux('debian', 'Debian', '12', 'debian', '2028-06-30T00:00:00.000Z'),
  linux('ubuntu', 'Ubuntu', '26.04', 'ubuntu', '2031-04-30T00:00:00.000Z'),
  linux('ubuntu', 'Ubuntu', '24.04', 'ubuntu', '2029-04-30T00:00:00.000Z'),
  linux('ubuntu', 'Ubuntu', '20.04', 'ubuntu', '2025-05-31T00:00:00.000Z'),
  linux('rocky', 'Rocky Linux', '10', 'rocky', '2035-05-31T00:00:00.000Z'),
  linux('alma', 'AlmaLinux', '10', 'almalinux', '2035-05-31T00:00:00.000Z'),
  linux('fedora', 'Fedora', '44', 'fedora', '2027-05-15T00:00:00.000Z', 20),
  linux('alpine', 'Alpine', '3.23', 'alpine', '2027-11-01T00:00:00.000Z', 2),
  linux('freebsd', 'FreeBSD', '15.0', 'freebsd', null, 20),
  {
    ...linux('flatcar', 'Flatcar', 'stable', 'core', null, 10),
    hasOwnAccess: true,
  },
]

/** What an hour of a plan costs until the operator sets another price. */
export const planPrices = {
  'plan:shared-1': '0.0075',
  'plan:shared-2': '0.015',
  'plan:shared-3': '0.03',
  'plan:shared-4': '0.06',
  'plan:shared-5': '0.12',
  'plan:dedicated-2': '0.045',
  'plan:dedicated-4': '0.09',
  'plan:dedicated-8': '0.18',
  'plan:dedicated-16': '0.36',
  'plan:memory-2': '0.06',
  'plan:memory-4': '0.12',
  'plan:memory-8': '0.24',
  'plan:gpu-1': '1.5',
}
