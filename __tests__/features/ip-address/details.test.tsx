import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { when } from '../../support/fixtureApi.ts'
import { addressesPath, chooseOf, rowOf, showAddresses } from './addresses.tsx'
import { makeAddress, makeForwarding, makeHolding, makeLed, makeTarget, regions, usd } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (tab: string, options: Parameters<typeof showAddresses>[0] = {}) =>
  showAddresses({ at: `${addressesPath}?id=${options.addresses?.[0]?.id ?? 'ip'}&tab=${tab}`, ...options })

const costs = async () => within(await screen.findByRole('region', { name: 'Cost' }))

describe('the page of an address', () => {
  it('draws the way of a packet, and says what is open on it', async () => {
    await show('overview', {
      addresses: [makeLed({ label: 'Mail' })],
      way: {
        open: [
          {
            portId: 'port',
            owner: { kind: 'instance', id: 'web', name: 'web-1' },
            listenerId: null,
            forwarding: null,
            projectId: 'atlas',
            address: '192.0.2.8',
            group: { id: 'group', name: 'public' },
            ruleId: 'r',
            protocol: 'tcp',
            ports: [{ from: 22, to: 22 }],
            cidrs: ['0.0.0.0/0'],
            marks: ['ssh'],
          },
        ],
        forwardings: [],
      },
    })
    const way = within(await screen.findByRole('region', { name: 'Way of a packet' }))
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'InternetAnywhere',
      'Public address192.0.2.8',
      'Private IP10.1.0.5',
      expect.stringContaining('web-1'),
    ])
    const open = within(await rowOf(/TCP 22/))
    for (const text of ['Anywhere', 'public', 'SSH']) expect(open.getByText(text)).toBeInTheDocument()
  })

  it('says why it costs nothing', async () => {
    const free = { hourlyPrice: usd('0'), monthlyPrice: usd('0.00') }
    await show('overview', { addresses: [makeLed(free)] })
    expect((await costs()).getByText('Included in the price of the instance.')).toBeInTheDocument()
    cleanup()
    await show('overview', { addresses: [makeAddress({ ...free, role: 'sourceNat', status: 'inUse' })] })
    expect((await costs()).getByText('Free of charge.')).toBeInTheDocument()
    cleanup()
    await show('overview', { addresses: [makeLed()] })
    expect((await costs()).getByText('Per month')).toBeInTheDocument()
  })

  it('offers first what its state calls for', async () => {
    await show('overview')
    expect(await screen.findByRole('button', { name: 'Associate' })).toBeInTheDocument()
    cleanup()
    await show('overview', { addresses: [makeLed()] })
    expect(await screen.findByRole('button', { name: 'Disassociate' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Port forwardings' })).not.toBeInTheDocument()
  })

  it('says until when a released one can be taken back, and takes it back', async () => {
    const heldUntil = new Date(Date.now() + 30 * 60_000).toISOString()
    const { user, sent } = await show('overview', {
      addresses: [makeAddress({ status: 'released', heldUntil })],
    })
    expect(await screen.findByText('192.0.2.7 is released')).toBeInTheDocument()
    expect(screen.getByText(/You can recover it until/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Recover' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recover 192.0.2.7?' }))
    await user.click(dialog.getByRole('button', { name: 'Recover' }))
    await waitFor(() => expect(sent()).toEqual([['POST /ip-address/addresses/ip/actions/recover', {}]]))
  })

  it('changes the label', async () => {
    const shown = await show('settings')
    await shown.user.click(await screen.findByRole('button', { name: 'Edit label' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Label of 192.0.2.7' }))
    await shown.user.type(dialog.getByRole('textbox', { name: /Label/ }), 'Mail')
    await shown.user.click(dialog.getByRole('button', { name: 'Edit label' }))
    await waitFor(() => expect(shown.sent()).toEqual([['PATCH /ip-address/addresses/ip', { label: 'Mail' }]]))
  })
})

describe('the forwardings of an address', () => {
  const address = makeAddress({ status: 'inUse', role: 'forwarding', forwardingCount: 1 })

  it('say where each leads, and what stops one that no packet passes', async () => {
    await show('forwardings', {
      addresses: [address],
      forwardings: [makeForwarding()],
      way: {
        open: [],
        forwardings: [
          { id: 'fw', passes: false, stages: [{ name: 'receiverGroups', passes: false, by: null }] },
        ],
      },
    })
    const row = within(await rowOf(/TCP 8000–8010/))
    expect(row.getByRole('link', { name: 'web-1' })).toHaveAttribute(
      'href',
      '/products/compute/details?id=web&tab=networking',
    )
    for (const text of ['web-1', '10.1.0.5', '80–90', 'Shop']) expect(row.getByText(text)).toBeInTheDocument()
    expect(await row.findByText('No packet passes')).toBeInTheDocument()
    expect(row.getByText('No rule allows it.')).toBeInTheDocument()
  })

  it('are added, beside those that there are', async () => {
    const { user, sent } = await show('forwardings', {
      addresses: [address],
      forwardings: [makeForwarding()],
      targets: [makeTarget()],
    })
    await rowOf(/TCP 8000/)
    await user.click(screen.getByRole('button', { name: 'Add port forwarding' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add port forwarding to 192.0.2.7' }))
    const press = () => user.click(dialog.getByRole('button', { name: 'Add port forwarding' }))
    await user.click(dialog.getByRole('combobox', { name: 'Instance' }))
    await user.click(await screen.findByRole('option', { name: /web-1/ }))
    await user.type(dialog.getByRole('spinbutton', { name: /First port/ }), '8005')
    await press()
    expect(await dialog.findByText('Another forwarding uses these ports.')).toBeInTheDocument()
    expect(sent()).toEqual([])
    await user.clear(dialog.getByRole('spinbutton', { name: /First port/ }))
    await user.type(dialog.getByRole('spinbutton', { name: /First port/ }), '443')
    await user.type(dialog.getByRole('spinbutton', { name: /First private port/ }), '8443')
    expect(dialog.getByText('Forwards to ports 8443 of the interface.')).toBeInTheDocument()
    await press()
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'POST /ip-address/addresses/ip/forwardings',
          { protocol: 'tcp', from: 443, to: 443, privateFrom: 8443, portId: 'port', description: '' },
        ],
      ]),
    )
  })

  it('are changed, and removed once that is confirmed', async () => {
    const shown = await show('forwardings', { addresses: [address], forwardings: [makeForwarding()] })
    await rowOf(/TCP 8000/)
    await chooseOf(shown, 'TCP 8000–8010', 'Change port forwarding')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change port forwarding' }))
    await shown.user.clear(dialog.getByRole('spinbutton', { name: /Last port/ }))
    await shown.user.type(dialog.getByRole('spinbutton', { name: /Last port/ }), '8001')
    await shown.user.click(dialog.getByRole('button', { name: 'Change port forwarding' }))
    await waitFor(() =>
      expect(shown.sent()[0]).toMatchObject(['PATCH /ip-address/addresses/ip/forwardings/fw', { to: 8001 }]),
    )
    await chooseOf(shown, 'TCP 8000–8001', 'Remove port forwarding')
    const asked = within(await screen.findByRole('dialog', { name: /^Remove the forwarding/ }))
    await shown.user.click(asked.getByRole('button', { name: 'Remove port forwarding' }))
    await waitFor(() =>
      expect(shown.sent()[1]).toEqual(['DELETE /ip-address/addresses/ip/forwardings/fw', {}]),
    )
  })
})

describe('the reverse DNS of an address', () => {
  it('says of a name that does not lead back that mail may be refused, and which record is missing', async () => {
    await show('reverse', {
      addresses: [makeAddress({ reverseName: 'mail.example.com', reverseStatus: 'unconfirmed' })],
    })
    expect(await screen.findByText(/may refuse mail from this address/)).toBeInTheDocument()
    expect(screen.getByText('mail.example.com. A 192.0.2.7')).toBeInTheDocument()
  })

  it('is not there for IPv6 where only addresses of IPv4 have names', async () => {
    const only = regions.map((region) => ({
      ...region,
      capabilities: { ...region.capabilities, ipv4ReverseNamesOnly: true },
    }))
    const fixtures = [when(catalogue.regions, () => ({ data: only }))]
    const addresses = [makeAddress({ version: 6, address: '2001:db8::7', role: 'interface' })]
    await show('overview', { fixtures, addresses })
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Reverse DNS' })).not.toBeInTheDocument()
    cleanup()
    await show('overview', { fixtures })
    expect(await screen.findByRole('link', { name: 'Reverse DNS' })).toBeInTheDocument()
  })

  it('invites to a first name', async () => {
    await show('reverse')
    expect(await screen.findByText('No reverse DNS')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Set reverse DNS' })).toBeInTheDocument()
  })
})

it('tells who held an address from when to when, as a file too', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => (files.push(file), 'blob:file')
  URL.revokeObjectURL = () => undefined
  const { user } = await show('history', {
    holdings: [
      makeHolding(),
      makeHolding({ id: 'b', name: 'shop-lb', owner: { kind: 'loadBalancer', id: 'lb' } }),
      makeHolding({ id: 'g', name: 'old-1', owner: null, to: '2026-01-02T00:00:00.000Z', actor: null }),
    ],
  })
  const now = within(await rowOf(/web-1/))
  expect(now.getByText('Now')).toBeInTheDocument()
  expect(now.getByText('Ada Byron')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'web-1' })).toHaveAttribute(
    'href',
    '/products/compute/details?id=web',
  )
  expect(screen.getByRole('link', { name: 'shop-lb' })).toHaveAttribute(
    'href',
    '/products/load-balancers?id=lb',
  )
  const gone = within(await rowOf(/old-1/))
  expect(gone.getByText('Portico')).toBeInTheDocument()
  expect(gone.queryByRole('link')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const text = await files[0]?.text()
  expect(text).toContain('instance,networkPort,port,web-1,10.1.0.5,2026-01-01T00:00:00.000Z,,Ada Byron')
})
