import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
// Here already, so that no test waits for its chunk to be compiled.
import '#src/features/guest-networks/details/InterfacesTab.tsx'
import '#src/features/guest-networks/details/TestTab.tsx'
import { copyOf } from '#src/features/guest-networks/form/networkValues.ts'
import { when } from '../../support/fixtureApi.ts'
import { makeInstance, regions as bareRegions } from '../compute/offer.ts'
import { makePort } from '../ip-address/records.ts'
import { networksPath, rowOf, showNetworks } from './networks.tsx'
import { makeNetwork } from './records.ts'

beforeEach(() => sessionStorage.clear())

const openForm = async (ipv6 = true) => {
  const regions = bareRegions.map((region) => ({
    ...region,
    capabilities: { ...region.capabilities, networks: true, ipv6 },
  }))
  const shown = await showNetworks({
    at: `${networksPath}?new=network`,
    fixtures: [when(catalogue.regions, () => ({ data: regions }))],
  })
  await screen.findByText(/"cidr": "10.7.0.0\/24"/)
  const sentOnce = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Create network' }))
    await waitFor(() => expect(shown.sent()).toHaveLength(1))
    return shown.sent()[0]?.[1]
  }
  return { ...shown, sentOnce }
}

describe('the form of a network', () => {
  it('has IPv6 on where the region can, and says nothing of it then', async () => {
    const { sentOnce } = await openForm()
    expect(screen.getByRole('checkbox', { name: 'IPv6' })).toBeChecked()
    expect(await sentOnce()).not.toHaveProperty('ipv6')
  })

  it('takes it away', async () => {
    const { user, sentOnce } = await openForm()
    await user.click(screen.getByRole('checkbox', { name: 'IPv6' }))
    expect(await sentOnce()).toMatchObject({ ipv6: false })
  })

  it('has none without a gateway', async () => {
    const { user, sentOnce } = await openForm()
    await user.click(screen.getByRole('checkbox', { name: 'IPv6' }))
    await user.click(screen.getByRole('checkbox', { name: 'Gateway' }))
    expect(screen.queryByRole('checkbox', { name: 'IPv6' })).not.toBeInTheDocument()
    expect(await sentOnce()).not.toHaveProperty('ipv6')
  })

  it('offers none where the region has none', async () => {
    await openForm(false)
    expect(screen.queryByText('IPv6')).not.toBeInTheDocument()
  })

  it.each([
    ['2001:db8:100:1::/64', true],
    [null, false],
  ])('begins a copy of a network with %s as it is: %s', (ipv6Cidr, ipv6) =>
    expect(copyOf(makeNetwork({ ipv6Cidr })).ipv6).toBe(ipv6),
  )
})

const network = makeNetwork({ ipv6Cidr: '2001:db8:100:1::/64' })
const both = makePort({ networkId: 'net', ips: ['10.1.0.5', '2001:db8:100:1::5'] })

it('shows the range of a network, to be copied', async () => {
  await showNetworks({ at: `${networksPath}?id=net`, networks: [network] })
  const range = await screen.findByText('2001:db8:100:1::/64')
  expect(range).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy 2001:db8:100:1::/64' })).toBeInTheDocument()
})

/** A network without, where the region can or can't. */
const showIt = (ipv6: boolean, about: Partial<GuestNetwork> = {}) => {
  const data = bareRegions.map((region) => ({
    ...region,
    capabilities: { ...region.capabilities, networks: true, ipv6 },
  }))
  return showNetworks({
    at: `${networksPath}?id=net`,
    networks: [makeNetwork({ domain: 'shop.internal', ...about })],
    fixtures: [
      when(catalogue.regions, () => ({ data })),
      when(guestNetworks.enableIpv6, () => ({ data: makeNetwork({ revision: 9, status: 'updating' }) })),
    ],
  })
}

describe('a network that has none', () => {
  it('is offered it where it shows its addresses, with what that means', async () => {
    const { user, sent } = await showIt(true)
    await user.click(await screen.findByRole('button', { name: 'Turn on IPv6' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/You can't turn IPv6 off later/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Turn on IPv6' }))
    await waitFor(() =>
      expect(sent().map(([line]) => line)).toEqual(['POST /guest-networks/networks/net/actions/enable-ipv6']),
    )
  })

  it.each([
    ['its region has none', false, {}],
    ['nobody would announce it', true, { gateway: null }],
  ])('is not where %s', async (_, ipv6, about) => {
    await showIt(ipv6, about)
    expect((await screen.findByText('IPv6')).nextSibling).toHaveTextContent(/^None$/)
  })
})

it('says of a network that it has none', async () => {
  await showNetworks({ at: `${networksPath}?id=net`, networks: [makeNetwork({ domain: 'shop.internal' })] })
  const term = await screen.findByText('IPv6')
  expect(term.nextSibling).toHaveTextContent('None')
})

it('shows both addresses of an interface, each to be copied', async () => {
  await showNetworks({
    at: `${networksPath}?id=net&tab=interfaces`,
    networks: [network],
    ports: [both],
    fixtures: [
      when(guestNetworks.ports, () => ({
        data: [both],
        included: [makeInstance({ id: 'web', name: 'web-1' })],
        page: { number: 1, size: 50, total: 1 },
      })),
    ],
  })
  const row = within(await rowOf(/2001:db8:100:1::5/))
  expect(row.getByText('10.1.0.5')).toBeInTheDocument()
  for (const address of both.ips)
    expect(row.getByRole('button', { name: `Copy ${address}` })).toBeInTheDocument()
})

describe('the test of a connection', () => {
  const other = makePort({ id: 'other', networkId: 'net', ips: ['10.1.0.6', '2001:db8:100:1::6'] })

  it('asks for a version where both ends have addresses of both, and only there', async () => {
    const asked: object[] = []
    const { user } = await showNetworks({
      at: `${networksPath}?id=net&tab=test`,
      networks: [network],
      ports: [both, other],
      fixtures: [
        when(guestNetworks.test, (packet) => {
          asked.push(packet)
          return { data: { passes: true, stages: [] } }
        }),
      ],
    })
    const choose = async (what: RegExp, option: string | RegExp) => {
      await user.click(await screen.findByRole('button', { name: what }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await screen.findByRole('button', { name: /^From/ })
    expect(screen.queryByRole('button', { name: /^IP version/ })).not.toBeInTheDocument()
    await choose(/^From/, /10\.1\.0\.6/)
    await choose(/^IP version/, 'IPv6')
    await user.click(screen.getByRole('button', { name: 'Test' }))
    await waitFor(() => expect(asked).toMatchObject([{ from: 'other', to: 'port', version: '6' }]))
  })
})
