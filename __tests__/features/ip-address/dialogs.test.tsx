import { screen, waitFor, within } from '@testing-library/react'
import { dns } from '#contract/dns/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { addressesPath, chooseOf, showAddresses } from './addresses.tsx'
import { makeAddress, makeBalancerTarget, makeLed, makeTarget } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async (action: string, options: Parameters<typeof showAddresses>[0] = {}) => {
  const [address = makeAddress()] = options.addresses ?? []
  const shown = await showAddresses({ at: `${addressesPath}?id=${address.id}`, ...options })
  await chooseOf(shown, address.name, action)
  const dialog = within(await screen.findByRole(/Release|Disass/.test(action) ? 'alertdialog' : 'dialog'))
  return { ...shown, dialog, press: (name: string) => shown.user.click(dialog.getByRole('button', { name })) }
}

const chooseInstance = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, name: RegExp) => {
  await user.click(dialog.getByRole('combobox', { name: 'Instance' }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('associating an address', () => {
  it('leads it to the interface of an instance', async () => {
    const shown = await open('Associate', { targets: [makeTarget()] })
    await chooseInstance(shown, /web-1/)
    await shown.press('Associate')
    await waitFor(() =>
      expect(shown.sent()).toEqual([['POST /ip-address/addresses/ip/actions/associate', { portId: 'port' }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('asks which interface of an instance that has several', async () => {
    const second = makeTarget({ portId: 'second', privateIp: '10.2.0.5', isPrimary: false })
    const shown = await open('Associate', { targets: [makeTarget(), second] })
    await chooseInstance(shown, /web-1/)
    await shown.user.click(shown.dialog.getByRole('radio', { name: /10\.2\.0\.5/ }))
    await shown.press('Associate')
    await waitFor(() => expect(shown.sent()[0]?.[1]).toEqual({ portId: 'second' }))
  })

  it('says why an address can lead nowhere in an instance', async () => {
    const { user, dialog } = await open('Associate', {
      targets: [
        makeTarget({ whyNot: 'noRouter' }),
        makeTarget({
          portId: 'b',
          instanceId: 'db',
          instanceName: 'db-1',
          whyNot: 'alreadyPublic',
          address: { id: 'x', address: '192.0.2.99' },
        }),
      ],
    })
    await user.click(dialog.getByRole('combobox', { name: 'Instance' }))
    expect(await screen.findByRole('option', { name: /no internet access/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByRole('option', { name: /Already has 192\.0\.2\.99/ })).toBeInTheDocument()
  })

  it('leads it to a load balancer', async () => {
    const used = { id: 'x', address: '192.0.2.99' }
    const { user, dialog, press, sent } = await open('Associate', {
      targets: [makeTarget()],
      balancerTargets: [
        makeBalancerTarget(),
        makeBalancerTarget({ loadBalancerId: 'b', name: 'api-lb', whyNot: 'alreadyPublic', address: used }),
        makeBalancerTarget({ loadBalancerId: 'c', name: 'far-lb', projectId: 'other' }),
      ],
    })
    await user.click(dialog.getByRole('combobox', { name: 'Instance or load balancer' }))
    expect(await screen.findByRole('option', { name: /api-lb.*Already has 192\.0\.2\.99/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByRole('option', { name: /far-lb.*In another project/ })).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: /shop-lb.*Load balancer · 10\.1\.0\.9/ }))
    await press('Associate')
    await waitFor(() =>
      expect(sent()).toEqual([['POST /ip-address/addresses/ip/actions/associate', { loadBalancerId: 'lb' }]]),
    )
  })

  it('asks for an instance before it sends anything', async () => {
    const { press, sent, dialog } = await open('Associate', { targets: [makeTarget()] })
    await press('Associate')
    expect(await dialog.findByText('Choose an instance')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('moves one that leads elsewhere in one step', async () => {
    const shown = await open('Move to another target', {
      addresses: [makeLed()],
      targets: [makeTarget({ portId: 'b', instanceId: 'db', instanceName: 'db-1' })],
    })
    expect(shown.dialog.getByText(/web-1 is no longer reachable/)).toBeInTheDocument()
    await chooseInstance(shown, /db-1/)
    await shown.press('Move to another target')
    await waitFor(() => expect(shown.sent()[0]?.[1]).toEqual({ portId: 'b', move: true }))
  })

  it('says who was faster', async () => {
    const problem = makeProblem('ConflictException', 409, { context: { reason: 'busy' } })
    const shown = await open('Associate', {
      targets: [makeTarget()],
      fixtures: [when(ipAddresses.associate, () => refuse(problem))],
    })
    await chooseInstance(shown, /web-1/)
    await shown.press('Associate')
    expect(await shown.dialog.findByText('Another operation is in progress')).toBeInTheDocument()
  })
})

it('disassociates an address once that is confirmed', async () => {
  const { press, sent } = await open('Disassociate', { addresses: [makeLed()] })
  await press('Disassociate')
  await waitFor(() => expect(sent()).toEqual([['POST /ip-address/addresses/led/actions/disassociate', {}]]))
})

it('swaps two addresses, and says what will lead where', async () => {
  const other = makeAddress({ id: 'free', address: '192.0.2.20' })
  const { user, dialog, press, sent } = await open('Swap addresses', { addresses: [makeLed(), other] })
  await user.click(dialog.getByRole('combobox', { name: 'Swap with' }))
  await user.click(await screen.findByRole('option', { name: /192\.0\.2\.20/ }))
  expect(dialog.getByText('192.0.2.20 will lead to web-1.')).toBeInTheDocument()
  await press('Swap addresses')
  await waitFor(() =>
    expect(sent()).toEqual([['POST /ip-address/addresses/led/actions/swap', { with: 'free' }]]),
  )
})

describe('the reverse name', () => {
  it('is set in lower case without the last dot', async () => {
    const { user, dialog, press, sent } = await open('Set reverse DNS')
    await user.type(dialog.getByRole('textbox', { name: /Hostname/ }), 'Mail.Example.com.')
    await press('Set reverse DNS')
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /ip-address/addresses/ip/actions/reverse-name', { name: 'mail.example.com' }],
      ]),
    )
  })

  it('is refused where it is no host’s, and taken away where the field is empty', async () => {
    const { user, dialog, press, sent } = await open('Set reverse DNS', {
      addresses: [makeAddress({ reverseName: 'old.example.com', reverseStatus: 'confirmed' })],
    })
    const field = dialog.getByRole('textbox', { name: /Hostname/ })
    await user.clear(field)
    await user.type(field, '*.example.com')
    await press('Set reverse DNS')
    expect(await dialog.findByText(/Enter a hostname/)).toBeInTheDocument()
    expect(sent()).toEqual([])
    await user.clear(field)
    await press('Set reverse DNS')
    await waitFor(() => expect(sent()[0]?.[1]).toEqual({ name: null }))
  })
})

describe('releasing an address', () => {
  it('names the DNS records that still point at it', async () => {
    const first = [{ zoneId: 'zone', zoneName: 'example.com', name: 'www.example.com', type: 'A' as const }]
    const { dialog, press, sent } = await open('Release', {
      fixtures: [when(dns.references, () => ({ data: { count: 1, first } }))],
    })
    expect(await dialog.findByRole('link', { name: 'www.example.com' })).toBeInTheDocument()
    await press('Release')
    await waitFor(() => expect(sent()).toEqual([['DELETE /ip-address/addresses/ip', {}]]))
    expect(await screen.findByText('You can recover the address for an hour.')).toBeInTheDocument()
  })

  it('asks for the address of one that is in use, and lets it go first', async () => {
    const asked: unknown[] = []
    const fixture = when(ipAddresses.release, (arg) => {
      asked.push(arg)
      return { data: makeLed({ revision: 9, status: 'releasing' }) }
    })
    const { user, dialog, press } = await open('Release', { addresses: [makeLed()], fixtures: [fixture] })
    expect(dialog.getByText(/^web-1 is no longer reachable/)).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox'), '192.0.2.8')
    await press('Release')
    await waitFor(() => expect(asked).toEqual([{ id: 'led', disassociate: 'true' }]))
  })
})
