import type { Capabilities, Image, Plan, Region } from '#contract/catalogue.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { SshKey } from '#contract/compute/sshKeys.ts'

/* What a small cloud offers: enough to choose from, and each kind of row that can't be chosen. */

const capabilities: Capabilities = {
  liveResize: false,
  rescue: true,
  consoleLog: true,
  snapshots: true,
  recover: true,
  resetPassword: true,
  ipv6: true,
  metrics: true,
}

export const regions: Region[] = [
  { id: 'lab-1', name: 'Lab 1', country: 'NL', capabilities },
  { id: 'lab-2', name: 'Lab 2', country: 'SE', capabilities },
]

const usd = (amount: string) => ({ amount, currency: 'USD' })

export const makePlan = (about: Partial<Plan> = {}): Plan => ({
  id: 'shared-1',
  name: 'Shared 1 GiB',
  class: 'shared',
  vcpus: 1,
  memoryMib: 1024,
  diskGib: 25,
  transferGib: 1000,
  hourlyPrice: usd('0.0075'),
  monthlyPrice: usd('5.04'),
  soldOutIn: [],
  ...about,
})

export const plans: Plan[] = [
  makePlan(),
  makePlan({
    id: 'shared-2',
    name: 'Shared 2 GiB',
    memoryMib: 2048,
    diskGib: 50,
    hourlyPrice: usd('0.015'),
    monthlyPrice: usd('10.08'),
    soldOutIn: ['lab-2'],
  }),
  makePlan({
    id: 'shared-3',
    name: 'Shared 4 GiB',
    vcpus: 2,
    memoryMib: 4096,
    diskGib: 80,
    hourlyPrice: usd('0.03'),
    monthlyPrice: usd('20.16'),
  }),
  makePlan({
    id: 'dedicated-16',
    name: 'Dedicated 32 GiB',
    class: 'dedicated',
    vcpus: 16,
    memoryMib: 32_768,
    diskGib: 400,
    hourlyPrice: usd('0.36'),
    monthlyPrice: usd('241.92'),
  }),
]

const makeImage = (about: Partial<Image> = {}): Image => ({
  id: 'debian-13',
  name: 'Debian 13',
  distribution: 'debian',
  version: '13',
  minDiskGib: 10,
  minMemoryMib: 512,
  defaultUser: 'debian',
  endOfLife: '2099-06-30T00:00:00.000Z',
  hasOwnAccess: false,
  ...about,
})

export const images: Image[] = [
  makeImage(),
  makeImage({ id: 'debian-10', name: 'Debian 10', version: '10', endOfLife: '2024-06-30T00:00:00.000Z' }),
  makeImage({
    id: 'fedora-44',
    name: 'Fedora 44',
    distribution: 'fedora',
    version: '44',
    minDiskGib: 30,
    minMemoryMib: 2048,
    defaultUser: 'fedora',
  }),
  makeImage({
    id: 'flatcar-stable',
    name: 'Flatcar stable',
    distribution: 'flatcar',
    version: 'stable',
    endOfLife: null,
    hasOwnAccess: true,
  }),
]

export const limits: Limit[] = [
  { metric: 'instances', limit: 50, used: 12, reserved: 0 },
  { metric: 'vcpus', limit: 20, used: 12, reserved: 2 },
  { metric: 'memory', limit: 65_536, used: 8192, reserved: 0 },
  { metric: 'disk', limit: 10_000, used: 300, reserved: 0 },
  { metric: 'ips', limit: 50, used: 12, reserved: 0 },
  { metric: 'snapshots', limit: 100, used: 0, reserved: 0 },
]

export const makeKey = (about: Partial<SshKey> = {}): SshKey => ({
  kind: 'sshKey',
  id: 'key-1',
  revision: 1,
  name: 'laptop',
  type: 'ssh-ed25519',
  fingerprint: 'SHA256:abcdef',
  publicKey: 'ssh-ed25519 AAAA laptop',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const makeInstance = (about: Partial<Instance> = {}): Instance => ({
  kind: 'instance',
  id: 'i-1',
  revision: 1,
  name: 'web',
  hostname: 'web',
  projectId: 'atlas',
  region: 'lab-1',
  zone: null,
  status: 'running',
  powerState: 'on',
  planId: 'shared-2',
  planName: 'Shared 2 GiB',
  planClass: 'shared',
  imageId: 'debian-13',
  imageName: 'Debian 13',
  distribution: 'debian',
  vcpus: 1,
  memoryMib: 2048,
  diskGib: 50,
  ipv4: ['192.0.2.7'],
  ipv6: [],
  privateIps: [],
  sshKeyIds: [],
  tags: [],
  locked: false,
  backupsEnabled: false,
  lastBackupAt: null,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: usd('0.015'),
  monthlyPrice: usd('10.08'),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  recoverableUntil: null,
  ...about,
})
