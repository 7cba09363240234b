import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
// Here already, so that no test waits for its chunk to be compiled.
import '#src/features/compute/create/InterfaceChoice.tsx'
import { interfaceFaults, publicFault } from '#src/features/compute/create/interfaceFaults.ts'
import { makeProblem } from '../../../support/factories.ts'
import { refuse, when } from '../../../support/fixtureApi.ts'
import { makeGroup, makeNetwork } from '../../guest-networks/records.ts'
import { regions } from '../offer.ts'
import { createdFrom, fillIn, sentBy, serve, show, submit, type User } from './createPage.tsx'

const networks = [
  makeNetwork({ id: 'front', name: 'front', cidr: '10.20.0.0/24', gateway: '10.20.0.1' }),
  makeNetwork({ id: 'back', name: 'back', cidr: '10.21.0.0/24', gateway: '10.21.0.1', projectId: 'borea' }),
  makeNetwork({ id: 'inside', name: 'inside', cidr: '10.22.0.0/24', gateway: null }),
  makeNetwork({ id: 'far', name: 'far', region: 'lab-2', cidr: '10.30.0.0/24' }),
]
const groups = [makeGroup({ id: 'web', name: 'web' }), makeGroup({ id: 'far-web', region: 'lab-2' })]
const page = <Row,>(rows: Row[]) => ({ data: rows, page: { number: 1, size: 200, total: rows.length } })

const withNetworks = [
  when(catalogue.regions, () => ({
    data: regions.map((region) => ({
      ...region,
      capabilities: { ...region.capabilities, networks: true },
    })),
  })),
  when(guestNetworks.list, ({ region }) => page(networks.filter((one) => one.region === region))),
  when(guestNetworks.groups, ({ region }) => page(groups.filter((one) => one.region === region))),
]

const open = (create?: Parameters<typeof serve>[0]) => {
  const api = serve(create, ...withNetworks)
  return { api, ...show('', ['guest-networks:read']) }
}

const interfaceOf = async (number: number) =>
  within(await screen.findByRole('group', { name: `Interface ${number}` }))
const addressOf = async (number: number) =>
  (await interfaceOf(number)).getByRole('textbox', { name: /Address/ })

/** One more interface, the first one included. */
const add = async (user: User, number: number, name: RegExp, ip = '') => {
  await user.click(
    await screen.findByRole('button', { name: number === 1 ? 'Choose networks' : 'Add interface' }),
  )
  const one = await interfaceOf(number)
  await user.click(one.getByRole('combobox', { name: 'Network' }))
  await user.click(await screen.findByRole('option', { name }))
  if (ip) await user.type(one.getByRole('textbox', { name: /Address/ }), ip)
}

beforeEach(() => sessionStorage.clear())

describe('the interfaces of a new instance', () => {
  it('are the region’s default while nobody chooses', async () => {
    const { api, user } = open()
    await fillIn(user)
    await screen.findByText('The region’s default network and security group.')
    await submit(user)
    await waitFor(() => expect(sentBy(api)).toHaveLength(1))
    expect(sentBy(api)[0]?.body).not.toHaveProperty('interfaces')
    expect(sentBy(api)[0]?.body).not.toHaveProperty('securityGroupIds')
  })

  it('are on the networks that were chosen, whoever’s they are, in their order', async () => {
    const { api, user } = open()
    await fillIn(user)
    await add(user, 1, /^front/, '10.20.0.9')
    await add(user, 2, /^back.*borea/)
    await user.click(screen.getByRole('button', { name: /^Security groups/ }))
    await user.click(await screen.findByRole('option', { name: /^web/ }))
    expect(await screen.findByRole('region', { name: /cURL/ })).toHaveTextContent('"ip": "10.20.0.9"')
    await submit(user)
    await waitFor(() =>
      expect(sentBy(api)[0]?.body).toMatchObject({
        interfaces: [{ networkId: 'front', ip: '10.20.0.9' }, { networkId: 'back' }],
        securityGroupIds: ['web'],
      }),
    )
  })

  it('say what is wrong with an address at its field, and ask nothing of the server', async () => {
    const { api, user } = open()
    await fillIn(user)
    await add(user, 1, /^back/)
    await add(user, 2, /^front/, '10.20.0.1')
    await submit(user)
    await waitFor(async () =>
      expect(await addressOf(2)).toHaveAccessibleDescription(/of 10.20.0.0\/24 that isn’t the gateway/),
    )
    expect(await addressOf(2)).toHaveFocus()
    expect(await addressOf(1)).not.toBeInvalid()
    expect(sentBy(api)).toEqual([])
    await user.clear(await addressOf(2))
    expect(await addressOf(2)).not.toBeInvalid()
  })

  it('say at its field what the server has against one', async () => {
    const errors = [{ path: 'interfaces.1.ip', code: 'ipTaken', message: 'taken' }]
    const { user } = open(() => refuse(makeProblem('ValidationError', 422, { errors })))
    await fillIn(user)
    await add(user, 1, /^back/)
    await add(user, 2, /^front/, '10.20.0.9')
    await submit(user)
    await waitFor(async () => expect(await addressOf(2)).toHaveAccessibleDescription(/This address is taken/))
    expect(await addressOf(2)).toHaveFocus()
    expect(await addressOf(1)).not.toBeInvalid()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('have no public address where the first network has no way out', async () => {
    const { api, user } = open((draft) => ({ data: createdFrom(draft) }))
    await fillIn(user)
    await add(user, 1, /^inside/, '10.22.0.9')
    await submit(user)
    const told = /primary network has no internet access/
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Public IPv4 address' })).toHaveAccessibleDescription(told),
    )
    expect(sentBy(api)).toEqual([])
    expect(screen.getByRole('switch', { name: 'Public IPv4 address' })).toHaveFocus()
    await user.click(screen.getByRole('switch', { name: 'Public IPv4 address' }))
    await submit(user)
    await waitFor(() => expect(sentBy(api)[0]?.body).toMatchObject({ publicIpv4: false }))
  })

  it('are of a region, and there again when one comes back to it', async () => {
    const { api, user } = open((draft) => ({ data: createdFrom(draft) }))
    await fillIn(user)
    await add(user, 1, /^front/, '10.20.0.9')
    await user.click(screen.getByRole('radio', { name: /Lab 2/ }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Interface 1' })).not.toBeInTheDocument())
    await user.click(screen.getByRole('radio', { name: /Lab 1/ }))
    expect(await addressOf(1)).toHaveValue('10.20.0.9')
    await user.click(screen.getByRole('button', { name: /^Project/ }))
    await user.click(await screen.findByRole('option', { name: 'borea' }))
    expect(await addressOf(1)).toHaveValue('10.20.0.9')
    await submit(user)
    await waitFor(() =>
      expect(sentBy(api)[0]?.body).toMatchObject({
        projectId: 'borea',
        interfaces: [{ networkId: 'front' }],
      }),
    )
  })

  it('are not offered to those who may not see networks', async () => {
    serve(undefined, ...withNetworks)
    const { user } = show()
    await fillIn(user)
    expect(screen.queryByRole('button', { name: 'Choose networks' })).not.toBeInTheDocument()
  })
})

it.each([
  [[{ networkId: 'front', ip: '10.20.0.9' }], 1, {}],
  [[{ networkId: 'gone' }], 1, { '0.networkId': 'required' }],
  [[{ networkId: 'front', ip: '10.20.1.9' }], 1, { '0.ip': 'ipOutside' }],
  [[{ networkId: 'front', ip: '10.20.0.255' }], 1, { '0.ip': 'ipOutside' }],
  [[{ networkId: 'front', ip: '10.20.0.9' }], 2, { '0.ip': 'ipShared' }],
  [[{ networkId: 'front' }, { networkId: 'front' }], 2, {}],
  [
    [
      { networkId: 'front', ip: '10.20.0.9' },
      { networkId: 'front', ip: '10.20.0.9' },
    ],
    1,
    { '1.ip': 'ipTaken' },
  ],
])('%j of %s: %j', (interfaces, count, faults) => {
  expect(interfaceFaults({ interfaces, count }, networks)).toEqual(faults)
})

it.each([
  [{ interfaces: [{ networkId: 'front' }, { networkId: 'inside' }] }, undefined],
  [{ interfaces: [{ networkId: 'inside' }] }, 'noRouter'],
  [{ interfaces: [{ networkId: 'inside' }], publicIpv4: false }, undefined],
  [{}, 'noRouter'],
  [{ region: 'lab-2' }, undefined],
])('a public address with %j: %s', (about, fault) => {
  const shut = makeNetwork({ id: 'default', isDefault: true, snat: false })
  expect(publicFault({ region: 'lab-1', ...about }, [...networks, shut])).toBe(fault)
})
