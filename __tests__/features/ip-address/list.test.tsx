import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { resizeTo } from '../../support/showPages.tsx'
import { addressesPath, chooseOf, rowOf, showAddresses } from './addresses.tsx'
import { makeBalancer } from '../load-balancers/records.ts'
import { makeAddress, makeLed } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the list of addresses', () => {
  it('says of each where it leads, by what name, and what it costs', async () => {
    await showAddresses({
      addresses: [
        makeLed({
          label: 'Mail',
          locked: true,
          reverseName: 'mail.example.com',
          reverseStatus: 'unconfirmed',
        }),
      ],
    })
    const row = within(await rowOf(/192\.0\.2\.8/))
    for (const text of ['Mail', 'In use', 'mail.example.com', 'Running', '$3.36'])
      expect(row.getByText(text)).toBeInTheDocument()
    // For larger screens.
    expect(row.queryByText('10.1.0.5')).not.toBeInTheDocument()
    act(() => resizeTo(1600))
    expect(row.getByText('10.1.0.5')).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'web-1' })).toHaveAttribute(
      'href',
      '/products/compute/details?id=web',
    )
    expect(row.getByRole('img', { name: 'Locked' })).toBeInTheDocument()
    expect(row.getByRole('img', { name: /doesn't lead back/ })).toBeInTheDocument()
  })

  it('begins with IPv4, which the filter says', async () => {
    const { api, user } = await showAddresses()
    await rowOf(/192\.0\.2\.7/)
    expect(api.asked.find(({ line }) => line === 'GET /ip-address/addresses')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Filter/ }))
    expect(await screen.findByRole('button', { name: /Version/ })).toHaveTextContent('IPv4')
  })

  it('says how many are idle and what they cost, until one looks at those', async () => {
    const two = [makeAddress(), makeAddress({ id: 'b', address: '192.0.2.9' }), makeLed()]
    await showAddresses({ addresses: two })
    expect(await screen.findByText('2 idle addresses cost $6.72 per month.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show idle addresses' })).toHaveAttribute(
      'href',
      '/products/ip-address?idle=true',
    )
    cleanup()
    await showAddresses({ addresses: two, at: `${addressesPath}?idle=true` })
    await rowOf(/192\.0\.2\.9/)
    expect(screen.queryByText(/idle addresses cost/)).not.toBeInTheDocument()
  })

  it('says what an address is where there is none, and that released ones can come back', async () => {
    await showAddresses({ addresses: [makeAddress({ status: 'released' })] })
    expect(await screen.findByText('No IP addresses yet')).toBeInTheDocument()
    expect(await screen.findByText(/Recently released addresses: 1/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show released addresses' })).toHaveAttribute(
      'href',
      '/products/ip-address?status=released',
    )
  })

  it('says why there is none', async () => {
    await showAddresses({
      fixtures: [when(ipAddresses.list, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText(/have access to IP addresses/)).toBeInTheDocument()
  })

  it('offers nothing to those who may only look', async () => {
    await showAddresses({ may: ['ip-address:read'] })
    await rowOf(/192\.0\.2\.7/)
    expect(screen.queryByRole('link', { name: 'Allocate address' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
  })

  it('reserves one at once, and offers the way back', async () => {
    const shown = await showAddresses({ addresses: [makeAddress({ reserved: false })] })
    await rowOf(/192\.0\.2\.7/)
    await chooseOf(shown, '192.0.2.7', 'Protect', 'Reserve')
    await screen.findByText('192.0.2.7 reserved')
    screen.getByRole('button', { name: 'Undo' }).focus()
    await shown.user.keyboard('{Enter}')
    await waitFor(() =>
      expect(shown.sent().map(([, body]) => body)).toEqual([{ reserved: true }, { reserved: false }]),
    )
  })

  it.each([
    ['Reserve', 'Already reserved', ['PATCH /ip-address/addresses/kept', { reserved: true }]],
    ['Stop reserving', 'Not reserved', ['PATCH /ip-address/addresses/ip', { reserved: false }]],
  ])('does to several what is news for them: %s', async (action, reason, request) => {
    const { user, sent } = await showAddresses({
      addresses: [makeAddress(), makeAddress({ id: 'kept', address: '192.0.2.9', reserved: false })],
    })
    await rowOf(/192\.0\.2\.7/)
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }))
    if (action === 'Stop reserving') await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole(action === 'Reserve' ? 'button' : 'menuitem', { name: action }))
    const dialog = within(await screen.findByRole('dialog', { name: `${action} IP addresses` }))
    expect(dialog.getByText(reason)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: `${action} IP addresses` }))
    await waitFor(() => expect(sent()).toEqual([request]))
  })

  it('names load balancers that addresses lead to', async () => {
    const led = makeAddress({
      status: 'inUse',
      role: 'loadBalancer',
      target: { kind: 'loadBalancer', id: 'lb' },
    })
    await showAddresses({
      fixtures: [
        when(ipAddresses.list, () => ({
          data: [led],
          included: [makeBalancer({ id: 'lb', name: 'front' })],
        })),
      ],
    })
    expect(within(await rowOf(/192\.0\.2\.7/)).getByRole('link', { name: 'front' })).toHaveAttribute(
      'href',
      '/products/load-balancers?id=lb',
    )
  })

  it('releases of several only those that nothing uses', async () => {
    const { user, sent } = await showAddresses({ addresses: [makeAddress(), makeLed()] })
    await rowOf(/192\.0\.2\.7/)
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }))
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Release' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Release IP addresses' }))
    expect(dialog.getByText('Still in use: release it on its own')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox'), '1')
    await user.click(dialog.getByRole('button', { name: 'Release IP addresses' }))
    await waitFor(() => expect(sent()).toEqual([['DELETE /ip-address/addresses/ip', {}]]))
  })
})
