import { activityRoutes } from '#contract/activity.ts'
import { screen } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { dns } from '#contract/dns/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import {
  ipAddresses,
  type AddressTarget,
  type AddressWay,
  type BalancerTarget,
  type Holding,
} from '#contract/ip-address/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/ip-address/details/AddressPage.tsx'
import '#src/features/ip-address/details/ForwardingsTab.tsx'
import '#src/features/ip-address/details/HistoryTab.tsx'
import '#src/features/ip-address/details/ReverseTab.tsx'
import '#src/features/ip-address/details/SettingsTab.tsx'
import '#src/features/ip-address/dialogs/LabelDialog.tsx'
import '#src/features/ip-address/dialogs/ReleaseDialog.tsx'
import '#src/features/ip-address/dialogs/RemoveForwardingDialog.tsx'
import '#src/features/ip-address/dialogs/SwapDialog.tsx'
import '#src/features/ip-address/form/AddressFormPage.tsx'
import '#src/features/ip-address/list/AddressesPage.tsx'
import { ipAddressRoutes } from '#src/features/ip-address/routes.tsx'
import '#src/networking/addresses/AssociateDialog.tsx'
import '#src/networking/addresses/ForwardDialog.tsx'
import '#src/networking/addresses/ReverseNameDialog.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeProject } from '../../support/factories.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { makeInstance } from '../compute/offer.ts'
import { makeAddress, makePort, noWay, regions, usd, withBalancers } from './records.ts'

type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  addresses?: readonly IpAddress[]
  forwardings?: readonly PortForwarding[]
  targets?: readonly AddressTarget[]
  /** Load balancers that an address can lead to; where there are none, the region's cloud has no such thing. */
  balancerTargets?: readonly BalancerTarget[]
  holdings?: readonly Holding[]
  way?: AddressWay
  room?: 'many' | 'few' | 'none'
  at?: string
  may?: Permission[]
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'ip-address:read',
  'ip-address:acquire',
  'ip-address:update',
  'ip-address:release',
  'compute:read',
  'dns:read',
  'guest-networks:read',
  'load-balancers:read',
  'limits:read',
  'projects:move-resources',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const addressesPath = '/products/ip-address'

export const web: Instance = makeInstance({ id: 'web', name: 'web-1', status: 'running' })

/** The console of addresses over a server that knows these. */
export const showAddresses = async ({
  addresses = [makeAddress()],
  forwardings = [],
  targets = [],
  balancerTargets = [],
  holdings = [],
  way = noWay,
  room = 'many',
  at = addressesPath,
  may = everything,
  fixtures = [],
}: Options = {}) => {
  resizeTo(1440)
  const included = [web, makePort()]
  const address = (id: string) => addresses.find((one) => one.id === id) ?? makeAddress()
  const changing = (id: string, status: IpAddress['status']) => ({
    data: { ...address(id), revision: 9, status },
  })
  const api = fixtureApi(
    ...fixtures,
    when(ipAddresses.list, ({ idle, status }) => {
      const found = addresses.filter(
        (one) =>
          (idle === undefined || (one.role === 'none') === (idle === 'true')) &&
          (status === undefined ? one.status !== 'released' : one.status === status),
      )
      return { ...page(found), included }
    }),
    when(ipAddresses.terms, () => ({
      data: {
        hourlyPrice: usd('0.005'),
        monthlyPrice: usd('3.36'),
        room: [
          { region: 'lab-1', left: room },
          { region: 'lab-2', left: 'few' as const },
        ],
      },
    })),
    when(ipAddresses.targets, ({ q = '', instance }) => ({
      data: targets.filter(
        (one) =>
          (instance === undefined || one.instanceId === instance) &&
          [one.instanceName, one.privateIp].some((text) => text.includes(q)),
      ),
    })),
    when(ipAddresses.balancerTargets, () => ({ data: [...balancerTargets] })),
    when(ipAddresses.read, ({ id }) => ({ data: address(id), included })),
    when(ipAddresses.create, ({ count = 1, label = '' }) => ({
      data: Array.from({ length: count }, (_, n) =>
        makeAddress({ id: `new-${n}`, label, status: 'allocating', address: null, built: false }),
      ),
    })),
    when(ipAddresses.update, ({ id, ...changes }) => ({ data: { ...address(id), ...changes, revision: 9 } })),
    when(ipAddresses.associate, ({ id }) => changing(id, 'associating')),
    when(ipAddresses.disassociate, ({ id }) => changing(id, 'disassociating')),
    when(ipAddresses.swap, ({ id }) => changing(id, 'associating')),
    when(ipAddresses.setReverseName, ({ id }) => changing(id, address(id).status)),
    when(ipAddresses.release, ({ id }) => changing(id, 'releasing')),
    when(ipAddresses.recover, ({ id }) => changing(id, 'allocating')),
    when(ipAddresses.forwardings, () => ({ ...page(forwardings), included })),
    when(ipAddresses.forward, (draft) => ({
      data: { ...forwardings[0]!, ...draft, id: 'new', status: 'creating' as const },
    })),
    when(ipAddresses.changeForwarding, ({ forwardingId, ...draft }) => ({
      data: { ...forwardings[0]!, ...draft, id: forwardingId, revision: 9, status: 'updating' as const },
    })),
    when(ipAddresses.removeForwarding, () => ({
      data: { ...forwardings[0]!, revision: 9, status: 'deleting' as const },
    })),
    when(ipAddresses.way, () => ({ data: way })),
    when(ipAddresses.history, () => ({ data: [...holdings] })),
    when(activityRoutes.list, () => ({ data: [] })),
    when(dns.references, () => ({ data: { count: 0, first: [] } })),
    when(guestNetworks.groups, () => page([])),
    when(limits.list, () => ({ data: [{ metric: 'ips' as const, limit: 20, used: 3, reserved: 0 }] })),
    when(projects.mine, () => page([makeProject({ id: 'atlas', name: 'Atlas', isDefault: true })])),
    when(compute.read, () => ({ data: web })),
    when(catalogue.regions, () => ({
      data: balancerTargets.length > 0 ? regions.map(withBalancers) : regions,
    })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: ipAddressRoutes }], at, may })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    api,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}

export const rowOf = async (name: RegExp) => screen.findByRole('row', { name })

/** Chooses from the menu of an address: an action, or a sub-menu and an action of it. */
export const chooseOf = async (
  { user }: Awaited<ReturnType<typeof showAddresses>>,
  address: string,
  ...path: string[]
) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${address}` }))
  for (const line of path) await user.click(await screen.findByRole('menuitem', { name: line }))
}
