import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import '#src/features/compute/create/PublicAddressChoice.tsx'
import '#src/features/compute/details/InstancePage.tsx'
import '#src/features/compute/details/NetworkingTab.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import '#src/networking/addresses/PortAddressDialog.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import * as createPage from '../compute/create/createPage.tsx'
import { makeInstance } from '../compute/offer.ts'
import { makeAddress, makeForwarding, makeLed, makePort, regions } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const web = makeInstance({ id: 'web', name: 'web-1', status: 'running' })

const page = <Row,>(rows: readonly Row[]) => ({
  data: [...rows],
  page: { number: 1, size: 50, total: rows.length },
})

const everything: Permission[] = [
  'compute:read',
  'guest-networks:read',
  'ip-address:read',
  'ip-address:acquire',
  'ip-address:update',
]

const show = async (
  addresses: readonly IpAddress[],
  may = everything,
  forwardings: readonly PortForwarding[] = [],
) => {
  const api = fixtureApi(
    when(catalogue.regions, () => ({ data: regions })),
    when(compute.read, () => ({ data: web })),
    when(guestNetworks.ports, () => page([makePort()])),
    when(guestNetworks.list, () => page([])),
    when(guestNetworks.groups, () => page([])),
    when(guestNetworks.open, () => ({
      data: { rows: [], page: { number: 1, size: 200, total: 0 }, tooMany: false },
    })),
    when(ipAddresses.list, ({ instance, idle }) =>
      page(
        addresses.filter(
          (one) =>
            (instance === undefined || one.instanceId === instance) &&
            (idle === undefined || one.role === 'none'),
        ),
      ),
    ),
    when(ipAddresses.forwardings, () => page([])),
    when(ipAddresses.forwardingsTo, ({ instance }) => ({
      ...page(instance === 'web' ? forwardings : []),
      included: forwardings.length > 0 ? [makeAddress({ role: 'forwarding', status: 'inUse' })] : [],
    })),
    when(ipAddresses.create, () => ({ data: [makeAddress({ id: 'new', status: 'allocating' })] })),
    when(ipAddresses.associate, () => ({ data: makeAddress({ revision: 9, status: 'associating' }) })),
    when(ipAddresses.disassociate, () => ({ data: makeLed({ revision: 9, status: 'disassociating' }) })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: '/products/compute/details?id=web&tab=networking',
    may,
  })
  const row = within(await screen.findByRole('row', { name: /10\.1\.0\.5/ }))
  const choose = async (menu: string, item: string) => {
    await shown.user.click(await row.findByRole('button', { name: `Actions for ${menu}` }))
    await shown.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const sent = () =>
    api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body])
  return { ...shown, row, choose, sent }
}

describe('an interface of an instance', () => {
  it('shows the address that leads to it, and lets it go', async () => {
    const { row, choose, sent, user } = await show([makeLed()])
    expect(await row.findByRole('link', { name: '192.0.2.8' })).toHaveAttribute(
      'href',
      '/products/ip-address?id=led',
    )
    await choose('192.0.2.8', 'Disassociate')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Disassociate' }))
    await waitFor(() => expect(sent()).toEqual([['POST /ip-address/addresses/led/actions/disassociate', {}]]))
  })

  it('gets a new address, or a free one', async () => {
    const { choose, sent, user } = await show([makeAddress()])
    await choose('10.1.0.5', 'Associate')
    let dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Associate' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'POST /ip-address/addresses',
          { projectId: 'atlas', region: 'lab-1', portId: 'port', reserved: false },
        ],
      ]),
    )
    await choose('10.1.0.5', 'Associate')
    dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /Free address/ }))
    await user.click(dialog.getByRole('combobox', { name: 'Free address' }))
    await user.click(await screen.findByRole('option', { name: /192\.0\.2\.7/ }))
    await user.click(dialog.getByRole('button', { name: 'Associate' }))
    await waitFor(() =>
      expect(sent()[1]).toEqual(['POST /ip-address/addresses/ip/actions/associate', { portId: 'port' }]),
    )
  })

  it('shows the ports of addresses that are forwarded to it', async () => {
    const other = makeForwarding({ id: 'other', portId: 'elsewhere' })
    const { row } = await show([], everything, [makeForwarding(), other])
    const lines = within(await row.findByRole('list', { name: 'Ports forwarded to 10.1.0.5' }))
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '192.0.2.7 TCP 8000–8010 → 80–90',
    ])
    expect(lines.getByRole('link', { name: '192.0.2.7' })).toHaveAttribute(
      'href',
      '/products/ip-address?id=ip&tab=forwardings',
    )
  })

  it('offers none of that to those who may not change addresses', async () => {
    const { row } = await show([makeLed()], ['compute:read', 'guest-networks:read', 'ip-address:read'])
    expect(await row.findByRole('link', { name: '192.0.2.8' })).toBeInTheDocument()
    expect(row.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
  })
})

const open = () => {
  const api = createPage.serve(
    undefined,
    when(catalogue.regions, () => ({ data: regions })),
    when(ipAddresses.list, () => page([makeAddress({ label: 'Mail' })])),
  )
  return { api, ...createPage.show('?plan=shared-1', ['ip-address:read']) }
}

describe('the form of a new instance', () => {
  it('takes a new address, a free one of the region, or none', async () => {
    const { api, user } = open()
    expect(await screen.findByRole('radio', { name: /New address/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /Free address/ }))
    await user.click(await screen.findByRole('combobox', { name: /Free address/ }))
    await user.click(await screen.findByRole('option', { name: /192\.0\.2\.7/ }))
    await createPage.fillIn(user)
    await createPage.submit(user)
    await waitFor(() =>
      expect(api.asked.find(({ line }) => line === 'POST /compute/instances')?.body).toMatchObject({
        publicIpv4: true,
        publicAddressId: 'ip',
      }),
    )
  })
})
