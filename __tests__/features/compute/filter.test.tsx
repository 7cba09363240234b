import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { guestNetworks, type Opening } from '#contract/guest-networks/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import '#src/features/compute/details/FilterSection.tsx'
import '#src/features/compute/details/InstancePage.tsx'
import '#src/features/compute/details/NetworkingTab.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeGroup, makeNetwork, makeRule } from '../guest-networks/records.ts'
import { makePort, regions as bareRegions } from '../ip-address/records.ts'
import { makeInstance } from './offer.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const regionsWith = (vpcAcls: boolean) =>
  bareRegions.map((region) => ({
    ...region,
    capabilities: { ...region.capabilities, addresses: false, vpcAcls },
  }))
const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})
const opening: Opening = {
  portId: 'port',
  owner: { kind: 'instance', id: 'web', name: 'web-1' },
  projectId: 'atlas',
  address: '192.0.2.8',
  group: { id: 'ssh', name: 'ssh' },
  ruleId: 'r1',
  listenerId: null,
  forwarding: null,
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  cidrs: ['0.0.0.0/0'],
  marks: ['ssh'],
}

const show = (may: Permission[] = ['compute:read', 'guest-networks:read'], regions = regionsWith(true)) => {
  const tested: object[] = []
  fixtureApi(
    when(catalogue.regions, () => ({ data: regions })),
    when(compute.read, () => ({
      data: makeInstance({ id: 'web', name: 'web-1', projectId: 'atlas', status: 'running' }),
    })),
    when(guestNetworks.ports, () => page([makePort({ networkId: 'net', securityGroupIds: ['ssh', 'db'] })])),
    when(guestNetworks.list, () => page([makeNetwork({ name: 'front', vpcId: 'vpc', aclListId: 'list' })])),
    when(guestNetworks.groups, () =>
      page([
        makeGroup({ id: 'ssh', name: 'ssh', rules: [makeRule()] }),
        makeGroup({
          id: 'db',
          name: 'databases',
          rules: [
            makeRule({ id: 'r2', direction: 'out', protocol: 'any', ports: [] }),
            makeRule({ id: 'r3', ports: [{ from: 5432, to: 5432 }], peer: { groupId: 'ssh' } }),
          ],
        }),
        makeGroup({
          id: 'other',
          name: 'other',
          rules: [makeRule({ id: 'r4', ports: [{ from: 99, to: 99 }] })],
        }),
      ]),
    ),
    when(guestNetworks.open, ({ instance }) => ({
      data: {
        rows: [
          opening,
          { ...opening, owner: { kind: 'instance', id: 'db', name: 'db-1' }, address: '192.0.2.9' },
        ].filter(({ owner }) => owner.id === instance),
        page: { number: 1, size: 200, total: 1 },
        tooMany: true,
      },
    })),
    when(guestNetworks.test, (packet) => {
      tested.push(packet)
      return {
        data: { passes: false, stages: [{ name: 'receiverGroups' as const, passes: false, by: null }] },
      }
    }),
  )
  return {
    tested,
    ...showPages({
      routes: [{ path: 'products', children: computeRoutes }],
      at: '/products/compute/details?id=web&tab=networking',
      may,
    }),
  }
}

it('shows the rules that hold for an instance: of all its groups, what comes in first', async () => {
  show()
  const rules = within(await screen.findByRole('table', { name: 'Rules in effect' }))
  await waitFor(() => expect(rules.getAllByRole('row')).toHaveLength(4))
  const [, first, second, third] = rules.getAllByRole('row')
  for (const [row, texts] of [
    [first, ['Incoming', 'TCP 22', 'Anywhere', 'ssh']],
    [second, ['Incoming', 'TCP 5432', 'ssh', 'databases']],
    [third, ['Outgoing', 'Everything', 'databases']],
  ] as const)
    for (const text of texts) expect(row).toHaveTextContent(text)
  expect(screen.getByText(/front is a tier of a VPC/)).toBeInTheDocument()
})

it('speaks of no ACL list of a tier where the cloud has none', async () => {
  show(undefined, regionsWith(false))
  const rules = within(await screen.findByRole('table', { name: 'Rules in effect' }))
  await waitFor(() => expect(rules.getAllByRole('row')).toHaveLength(4))
  expect(screen.queryByText(/is a tier of a VPC/)).not.toBeInTheDocument()
})

it('shows what of it the internet reaches, and of nothing else', async () => {
  show()
  const open = within(await screen.findByRole('table', { name: 'Open to the internet' }))
  expect(open.getByRole('row', { name: /192\.0\.2\.8.*TCP 22.*SSH.*Anywhere/ })).toBeInTheDocument()
  expect(open.queryByText('192.0.2.9')).not.toBeInTheDocument()
})

it('tests a connection to its interface', async () => {
  const { tested, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Test' }))
  expect(await screen.findByText('The packet is dropped.')).toBeInTheDocument()
  expect(tested).toEqual([expect.objectContaining({ to: 'port', protocol: 'tcp' })])
})

it('shows none of it to those who may not read networks', async () => {
  show(['compute:read'])
  expect(await screen.findByRole('table', { name: 'Interfaces' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Rules in effect' })).not.toBeInTheDocument()
})
