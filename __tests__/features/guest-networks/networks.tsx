import { activityRoutes } from '#contract/activity.ts'
import { screen } from '@testing-library/react'
import { catalogue, type Region } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { guestNetworks, type Opening, type UsedAddress } from '#contract/guest-networks/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import type { GuestNetwork, NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/guest-networks/details/GroupPage.tsx'
import '#src/features/guest-networks/details/NetworkPage.tsx'
import '#src/features/guest-networks/form/GroupFormPage.tsx'
import '#src/features/guest-networks/form/NetworkFormPage.tsx'
import '#src/features/guest-networks/list/GuestNetworksPage.tsx'
import '#src/features/guest-networks/list/OpenView.tsx'
import { guestNetworkRoutes } from '#src/features/guest-networks/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeProject } from '../../support/factories.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions as bareRegions } from '../compute/offer.ts'
import { makeGroup, makeNetwork } from './records.ts'

const regions: Region[] = bareRegions.map((region) => ({
  ...region,
  capabilities: { ...region.capabilities, networks: true },
}))
type Fixture = Parameters<typeof fixtureApi>[number]

interface Options {
  networks?: readonly GuestNetwork[]
  groups?: readonly SecurityGroup[]
  ports?: readonly NetworkPort[]
  open?: readonly Opening[]
  /** There are too many rules to tell what is open. */
  tooMany?: boolean
  used?: readonly UsedAddress[]
  hosts?: readonly Instance[]
  at?: string
  may?: Permission[]
  /** Answers that stand in front of the usual ones. */
  fixtures?: readonly Fixture[]
}

const everything: Permission[] = [
  'guest-networks:read',
  'guest-networks:create',
  'guest-networks:update',
  'guest-networks:delete',
  'compute:read',
  'limits:read',
  'projects:move-resources',
]

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

export const networksPath = '/products/guest-networks'

/** The console of networks over a server that knows these. */
export const showNetworks = async ({
  networks = [makeNetwork()],
  groups = [makeGroup()],
  ports = [],
  open = [],
  tooMany = false,
  used = [],
  hosts = [],
  at = networksPath,
  may = everything,
  fixtures = [],
}: Options = {}) => {
  resizeTo(1440)
  const group = (id: string) => groups.find((one) => one.id === id) ?? makeGroup()
  const network = (id: string) => networks.find((one) => one.id === id) ?? makeNetwork()
  const api = fixtureApi(
    ...fixtures,
    when(guestNetworks.list, () => page(networks)),
    when(guestNetworks.groups, () => page(groups)),
    when(guestNetworks.ports, () => ({ ...page(ports), included: [...hosts] })),
    when(guestNetworks.open, (arg) => {
      // As it comes in, a query is text.
      const { q = '', page: number = 1, size = 50 } = guestNetworks.open.query.parse(arg)
      const found = open.filter((one) => JSON.stringify(one).toLowerCase().includes(q.toLowerCase()))
      const rows = found.slice((number - 1) * size, number * size)
      return { data: { rows, page: { number, size, total: found.length }, tooMany } }
    }),
    when(guestNetworks.freeCidr, () => ({ data: { cidr: '10.7.0.0/24' } })),
    when(guestNetworks.read, ({ id }) => ({ data: network(id) })),
    when(guestNetworks.readGroup, ({ id }) => ({ data: group(id) })),
    when(guestNetworks.create, ({ name }) => ({
      data: makeNetwork({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(guestNetworks.createGroup, ({ name }) => ({
      data: makeGroup({ id: 'new', name, status: 'creating', built: false }),
    })),
    when(guestNetworks.setRules, ({ id }) => ({
      data: { ...group(id), revision: 9, status: 'updating' as const },
    })),
    when(guestNetworks.addresses, () => ({ data: [...used], included: [...hosts] })),
    when(guestNetworks.myAddress, () => ({ data: { address: '192.0.2.7' } })),
    when(guestNetworks.changeRule, ({ id }) => ({ data: { ...group(id), revision: 9 } })),
    when(guestNetworks.removeRule, ({ id }) => ({ data: { ...group(id), revision: 9 } })),
    when(activityRoutes.list, () => ({ data: [] })),
    when(limits.list, () => ({
      data: [
        { metric: 'networks' as const, limit: 20, used: 1, reserved: 0 },
        { metric: 'securityGroups' as const, limit: 50, used: 1, reserved: 0 },
      ],
    })),
    when(projects.mine, () => page([makeProject({ id: 'atlas', name: 'Atlas', isDefault: true })])),
    when(compute.list, () => page([])),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const shown = showPages({ routes: [{ path: 'products', children: guestNetworkRoutes }], at, may })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    api,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}

export const rowOf = async (name: RegExp) => screen.findByRole('row', { name })
