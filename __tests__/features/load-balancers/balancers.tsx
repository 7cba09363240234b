import { activityRoutes } from '#contract/activity.ts'
import { screen } from '@testing-library/react'
import type { Certificate, LbListener, LbPool, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import { algorithms, monitorKinds } from '#contract/load-balancers/features.ts'
import type { Configuration } from '#contract/load-balancers/tree.ts'
import { catalogue, type Region } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import type { NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/load-balancers/details/BalancerPage.tsx'
import '#src/features/load-balancers/details/CertificatePage.tsx'
import '#src/features/load-balancers/details/TreeTab.tsx'
import '#src/features/load-balancers/form/BalancerFormPage.tsx'
import '#src/features/load-balancers/form/CertificateFormPage.tsx'
import '#src/features/load-balancers/list/LoadBalancersPage.tsx'
import { loadBalancerRoutes } from '#src/features/load-balancers/routes.tsx'
import { makeProject } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions as bareRegions } from '../compute/offer.ts'
import { makeGroup, makeNetwork } from '../guest-networks/records.ts'
import { makeBalancer, makeCertificate, makeListener, makePool, makePort, sizes } from './records.ts'

/** What load balancers of the tests' regions can do. */
export const features: BalancerFeatures = {
  l7: true,
  tls: true,
  udp: true,
  algorithms: [...algorithms],
  proxyProtocol: true,
  allowedCidrs: true,
  resize: true,
  monitors: [...monitorKinds],
  hostRedirects: true,
}
export const regionsWith = (balancers: BalancerFeatures): Region[] =>
  bareRegions.map((region) => ({
    ...region,
    capabilities: { ...region.capabilities, networks: true, balancers },
  }))
const regions = regionsWith(features)
type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  balancers?: readonly LoadBalancer[]
  certificates?: readonly Certificate[]
  configuration?: Configuration
  listeners?: readonly LbListener[]
  pools?: readonly LbPool[]
  ports?: readonly NetworkPort[]
  groups?: readonly SecurityGroup[]
  at?: string
  may?: Permission[]
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'load-balancers:read',
  'load-balancers:create',
  'load-balancers:update',
  'load-balancers:delete',
  'guest-networks:read',
  'guest-networks:update',
  'ip-address:read',
  'compute:read',
  'limits:read',
  'projects:move-resources',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const tree: Configuration = { version: 3, listeners: [makeListener()], pools: [makePool()] }

export const balancersPath = '/products/load-balancers'

/** The console of load balancers over a server that knows these. */
export const showBalancers = async ({
  balancers = [makeBalancer()],
  certificates = [makeCertificate()],
  configuration = tree,
  listeners = [],
  pools = [],
  ports = [makePort(), makePort({ id: 'p2', ips: ['10.1.0.12'], owner: { kind: 'instance', id: 'web-2' } })],
  groups = [makeGroup()],
  at = balancersPath,
  may = everything,
  fixtures = [],
}: Options = {}) => {
  resizeTo(1600)
  const balancer = (id: string) => balancers.find((one) => one.id === id) ?? makeBalancer()
  const price = { amount: '3', currency: 'USD' }
  const api = fixtureApi(
    ...fixtures,
    when(loadBalancers.list, () => page(balancers)),
    when(loadBalancers.read, ({ id }) => ({ data: balancer(id) })),
    when(loadBalancers.sizes, () => ({ data: sizes })),
    when(loadBalancers.configuration, () => ({ data: configuration })),
    when(loadBalancers.listeners, () => page(listeners)),
    when(loadBalancers.pools, () => page(pools)),
    when(loadBalancers.configure, ({ id }) => ({
      data: { ...balancer(id), revision: 9, configurationVersion: 4, status: 'updating' as const },
    })),
    when(loadBalancers.create, ({ name }) => ({
      data: makeBalancer({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(activityRoutes.list, () => ({ data: [] })),
    when(loadBalancers.certificates, () => page(certificates)),
    when(loadBalancers.readCertificate, ({ id }) => ({
      data: certificates.find((one) => one.id === id) ?? makeCertificate(),
    })),
    when(loadBalancers.createCertificate, ({ name }) => ({
      data: makeCertificate({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(guestNetworks.list, () => page([makeNetwork({ isDefault: true })])),
    when(guestNetworks.groups, () => page(groups)),
    when(guestNetworks.ports, () => page(ports)),
    when(ipAddresses.list, () => page([])),
    when(ipAddresses.terms, () => ({ data: { hourlyPrice: price, monthlyPrice: price, room: [] } })),
    when(limits.list, () => ({
      data: [
        { metric: 'loadBalancers' as const, limit: 10, used: 1, reserved: 0 },
        { metric: 'certificates' as const, limit: 50, used: 1, reserved: 0 },
      ],
    })),
    when(projects.mine, () => page([makeProject({ id: 'atlas', name: 'Atlas', isDefault: true })])),
    when(compute.list, () => page([])),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: loadBalancerRoutes }], at, may })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    api,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}

export const rowOf = async (name: RegExp) => screen.findByRole('row', { name })
