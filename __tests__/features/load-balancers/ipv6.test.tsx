import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeProblem } from '../../support/factories.ts'
import { makeNetwork } from '../guest-networks/records.ts'
import { makeAddress } from '../ip-address/records.ts'
import { balancersPath, features, regionsWith, rowOf, showBalancers } from './balancers.tsx'
import { makeBalancer, makePort } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const cidr = '2001:db8:1::/64'
const networks = (about: object) =>
  when(guestNetworks.list, () => ({
    data: [makeNetwork({ isDefault: true, ipv6Cidr: cidr, ...about })],
    page: { number: 1, size: 50, total: 1 },
  }))
const capable = when(catalogue.regions, () => ({ data: regionsWith({ ...features, ipv6: true }) }))
const ports = [makePort({ ips: ['10.1.0.11', '2001:db8:1::11'] })]

const showForm = (fixtures = [capable, networks({})]) =>
  showBalancers({ at: `${balancersPath}?new=balancer`, ports, fixtures })
type User = Awaited<ReturnType<typeof showForm>>['user']

const field = () => screen.findByRole('button', { name: /^IPv6/ })
const choose = async (user: User, name: RegExp) => {
  await user.click(await field())
  await user.click(await screen.findByRole('option', { name }))
}

describe('the form of a new load balancer', () => {
  it('asks whether it has IPv6, and takes members by theirs then', async () => {
    const { user, sent } = await showForm()
    const instances = await screen.findByRole('combobox', { name: 'Add instance' })
    await user.click(instances)
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await choose(user, /^Public/)
    await user.click(instances)
    await user.click(await screen.findByRole('option', { name: /2001:db8:1::11/ }))
    await user.click(screen.getByRole('button', { name: 'Create load balancer' }))
    await waitFor(() =>
      expect(sent()[0]).toMatchObject([
        'POST /load-balancers/balancers',
        {
          ipv6: 'public',
          configuration: { pools: [{ members: [{ portId: 'p1', ip: '2001:db8:1::11', port: 80 }] }] },
        },
      ]),
    )
  })

  it('says which rule lets a member in by IPv6', async () => {
    const { user } = await showForm()
    await choose(user, /^Internal only/)
    await user.click(await screen.findByRole('combobox', { name: 'Add instance' }))
    await user.click(await screen.findByRole('option', { name: /2001:db8:1::11/ }))
    expect(await screen.findByText(/lacks a rule: TCP 80 from 2001:db8:1::\/64/)).toBeInTheDocument()
  })

  it('says why there is none: of the network, with where it is turned on, and of the region', async () => {
    await showForm([capable, networks({ ipv6Cidr: null })])
    expect(await field()).toBeDisabled()
    expect(screen.getByText(/The network has no IPv6/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Network settings' })).toHaveAttribute(
      'href',
      '/products/guest-networks?id=net&tab=settings',
    )
  })

  it('says that the region has none', async () => {
    await showForm([networks({})])
    expect(await field()).toBeDisabled()
    expect(screen.getByText('Load balancers in this region don’t support IPv6.')).toBeInTheDocument()
  })

  it('offers none to the internet on a network that doesn’t lead there', async () => {
    const { user } = await showForm([capable, networks({ snat: false })])
    await user.click(await field())
    const open = await screen.findByRole('option', { name: /^Public/ })
    expect(open).toHaveAttribute('aria-disabled', 'true')
    expect(open).toHaveTextContent('The network has no internet access.')
  })
})

describe('a load balancer with IPv6', () => {
  const balancer = makeBalancer({ ipv6: '2001:db8:1::20', isIpv6Public: true })

  it('says where it is reached, in its details and in its settings', async () => {
    await showBalancers({ at: `${balancersPath}?id=lb`, balancers: [balancer] })
    expect((await screen.findAllByText('2001:db8:1::20')).length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'Copy IPv6 address of front' })).toBeInTheDocument()
  })

  it('has a column of its own in the list', async () => {
    const { user } = await showBalancers({ balancers: [balancer] })
    expect(within(await rowOf(/front/)).queryByText('2001:db8:1::20')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'IPv6 address' }))
    expect(await within(await rowOf(/front/)).findByText('2001:db8:1::20')).toBeInTheDocument()
  })
})

const showDialog = async (fixtures: Parameters<typeof showBalancers>[0] = {}) => {
  const shown = await showBalancers({
    at: `${balancersPath}?id=lb&tab=settings`,
    balancers: [makeBalancer({ ipv6: '2001:db8:1::20' })],
    ...fixtures,
    fixtures: [...(fixtures.fixtures ?? []), capable, networks({})],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Change addresses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Addresses of front' }))
  const submit = () => shown.user.click(dialog.getByRole('button', { name: 'Change addresses' }))
  return { ...shown, dialog, submit }
}

describe('the addresses of a load balancer', () => {
  const readdressed = when(loadBalancers.readdress, () => ({
    data: makeBalancer({ revision: 9, status: 'updating' }),
  }))

  it('change one by one: what is left alone is not sent', async () => {
    const { user, sent, submit, dialog } = await showDialog({ fixtures: [readdressed] })
    expect(dialog.getByRole('radio', { name: /^Keep the current address/ })).toBeChecked()
    await submit()
    expect(await dialog.findByText('Choose another address.')).toBeInTheDocument()
    await choose(user, /^Public/)
    await submit()
    await waitFor(() =>
      expect(sent()).toEqual([['POST /load-balancers/balancers/lb/actions/readdress', { ipv6: 'public' }]]),
    )
  })

  it('say why IPv6 has to stay', async () => {
    const errors = [{ path: 'ipv6', message: '', code: 'hasIpv6Members' }]
    const { user, submit, dialog } = await showDialog({
      fixtures: [
        when(loadBalancers.readdress, () => refuse({ ...makeProblem('ValidationError', 422), errors })),
      ],
    })
    await choose(user, /^No IPv6/)
    await submit()
    expect(await dialog.findByText('Remove the members with IPv6 addresses first.')).toBeInTheDocument()
  })
})

describe('the details of a load balancer', () => {
  const at = `${balancersPath}?id=lb`
  const address = '2001:db8:1::10'
  const balancers = [makeBalancer({ ipv6: address, isIpv6Public: true })]
  const fixtures = [
    when(ipAddresses.list, () => ({
      data: [makeAddress({ id: 'six', address, version: 6, role: 'interface', status: 'inUse' })],
      page: { number: 1, size: 10, total: 1 },
    })),
  ]

  it('lead to the record of its public IPv6 address', async () => {
    await showBalancers({ at, balancers, fixtures })
    expect(await screen.findByRole('link', { name: address })).toHaveAttribute(
      'href',
      '/products/ip-address?id=six',
    )
  })
})
