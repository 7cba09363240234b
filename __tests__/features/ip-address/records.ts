import type { Region } from '#contract/catalogue.ts'
import type { AddressTarget, AddressWay, BalancerTarget, Holding } from '#contract/ip-address/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import { regions as bareRegions } from '../compute/offer.ts'

/* Addresses and what they lead to for tests, over which a test says what matters to it. */

/** Regions whose cloud can do all that there is with addresses. */
export const regions: Region[] = bareRegions.map((region) => ({
  ...region,
  capabilities: {
    ...region.capabilities,
    networks: true,
    addresses: true,
    portForwarding: true,
    reverseNames: true,
  },
}))

/** The same of a region whose cloud has load balancers. */
export const withBalancers = (region: Region): Region => ({
  ...region,
  capabilities: {
    ...region.capabilities,
    balancers: {
      l7: true,
      tls: true,
      udp: true,
      algorithms: ['roundRobin'],
      proxyProtocol: true,
      allowedCidrs: true,
      resize: true,
      monitors: ['tcp', 'http'],
    },
  },
})

const then = '2026-01-01T00:00:00.000Z'
export const usd = (amount: string) => ({ amount, currency: 'USD' })

export const makeAddress = (about: Partial<IpAddress> = {}): IpAddress => ({
  kind: 'ipAddress',
  id: 'ip',
  revision: 4,
  name: about.address ?? '192.0.2.7',
  address: '192.0.2.7',
  version: 4,
  label: '',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'free',
  role: 'none',
  target: null,
  instanceId: null,
  privateIp: null,
  reserved: true,
  reverseName: null,
  reverseStatus: 'none',
  forwardingCount: 0,
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: usd('0.005'),
  monthlyPrice: usd('3.36'),
  createdAt: then,
  updatedAt: then,
  heldUntil: null,
  ...about,
})

/** One that leads to the instance `web`. */
export const makeLed = (about: Partial<IpAddress> = {}) =>
  makeAddress({
    id: 'led',
    address: '192.0.2.8',
    status: 'inUse',
    role: 'instance',
    target: { kind: 'networkPort', id: 'port' },
    instanceId: 'web',
    privateIp: '10.1.0.5',
    ...about,
  })

export const makeForwarding = (about: Partial<PortForwarding> = {}): PortForwarding => ({
  kind: 'portForwarding',
  id: 'fw',
  revision: 2,
  addressId: 'ip',
  projectId: 'atlas',
  protocol: 'tcp',
  from: 8000,
  to: 8010,
  portId: 'port',
  privateIp: '10.1.0.5',
  privateFrom: 80,
  description: 'Shop',
  status: 'active',
  createdAt: then,
  updatedAt: then,
  ...about,
})

export const makePort = (about: Partial<NetworkPort> = {}): NetworkPort => ({
  kind: 'networkPort',
  id: 'port',
  revision: 1,
  projectId: 'atlas',
  networkId: 'net',
  owner: { kind: 'instance', id: 'web' },
  isPrimary: true,
  mac: 'fa:16:3e:00:00:01',
  ips: ['10.1.0.5'],
  securityGroupIds: [],
  status: 'active',
  createdAt: then,
  updatedAt: then,
  ...about,
})

export const makeTarget = (about: Partial<AddressTarget> = {}): AddressTarget => ({
  portId: 'port',
  projectId: 'atlas',
  instanceId: 'web',
  instanceName: 'web-1',
  networkId: 'net',
  networkName: 'inside',
  privateIp: '10.1.0.5',
  isPrimary: true,
  address: null,
  whyNot: null,
  ...about,
})

export const makeBalancerTarget = (about: Partial<BalancerTarget> = {}): BalancerTarget => ({
  loadBalancerId: 'lb',
  name: 'shop-lb',
  projectId: 'atlas',
  networkId: 'net',
  networkName: 'inside',
  privateIp: '10.1.0.9',
  address: null,
  whyNot: null,
  ...about,
})

export const makeHolding = (about: Partial<Holding> = {}): Holding => ({
  id: 'h',
  role: 'instance',
  target: { kind: 'networkPort', id: 'port' },
  owner: { kind: 'instance', id: 'web' },
  name: 'web-1',
  privateIp: '10.1.0.5',
  from: then,
  to: null,
  actor: 'Ada Byron',
  ...about,
})

export const noWay: AddressWay = { open: [], forwardings: [] }
