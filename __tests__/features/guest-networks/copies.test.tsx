import { screen, waitFor, within } from '@testing-library/react'
// Here already, so that no test waits for its chunk to be compiled.
import '#src/features/guest-networks/dialogs/ConfigureDialog.tsx'
import { copyOf as copyOfGroup } from '#src/features/guest-networks/form/groupValues.ts'
import { copyOf as copyOfNetwork } from '#src/features/guest-networks/form/networkValues.ts'
import { makeGroup, makeNetwork, makeRule } from './records.ts'
import { networksPath, showNetworks } from './networks.tsx'

beforeEach(() => sessionStorage.clear())

const source = makeNetwork({
  id: 'source',
  name: 'inside',
  tags: ['db'],
  gateway: null,
  dhcp: false,
  dnsServers: ['9.9.9.9', '1.1.1.1'],
  domain: 'shop.internal',
})

/** The form of a copy. What it says is looked at before it is sent: the page of what was made comes in its place. */
const copied = async (what: 'network' | 'group', about: object) => {
  const shown = await showNetworks({ at: `${networksPath}?new=${what}&from=source`, ...about })
  const name = await screen.findByRole('textbox', { name: /^Name(?! servers)/ })
  await screen.findByText(what === 'network' ? /"cidr": "10.7.0.0\/24"/ : /security-groups/)
  const submit = async () =>
    shown.user.click(
      screen.getByRole('button', { name: what === 'network' ? 'Create network' : 'Create security group' }),
    )
  return { ...shown, name, submit }
}

describe('another network like one', () => {
  it('begins with its terms and a range of its own', async () => {
    const { name, sent, submit } = await copied('network', { networks: [source] })
    expect(name).toHaveValue('inside-copy')
    await submit()
    await waitFor(() =>
      expect(sent()[0]).toEqual([
        'POST /guest-networks/networks',
        {
          name: 'inside-copy',
          projectId: 'atlas',
          region: 'lab-1',
          tags: ['db'],
          cidr: '10.7.0.0/24',
          gateway: null,
          dhcp: false,
          dnsServers: ['9.9.9.9', '1.1.1.1'],
          domain: 'shop.internal',
        },
      ]),
    )
  })

  it('has a name that is short enough', () => {
    expect(copyOfNetwork(makeNetwork({ name: 'n'.repeat(63) })).name).toBe(`${'n'.repeat(58)}-copy`)
  })

  it('is begun from its menu', async () => {
    const { user, router } = await showNetworks({ at: `${networksPath}?id=source`, networks: [source] })
    await user.click(await screen.findByRole('button', { name: /More actions|Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Clone' }))
    await waitFor(() => expect(router.state.location.search).toBe('?new=network&from=source'))
  })
})

describe('another group like one', () => {
  const web = makeGroup({
    id: 'source',
    rules: [
      makeRule({ id: 'a', ports: [{ from: 443, to: 443 }] }),
      makeRule({ id: 'b', peer: { groupId: 'source' } }),
      makeRule({ id: 'c', peer: { groupId: 'other' } }),
    ],
  })

  it('begins with its rules, of which those about itself are about the copy', async () => {
    const { sent, submit } = await copied('group', { groups: [web] })
    expect(screen.getByText('3 rules of the copied group')).toBeInTheDocument()
    expect(screen.getByText('In: TCP 22 from This group')).toBeInTheDocument()
    await submit()
    await waitFor(() =>
      expect(sent()[0]).toMatchObject([
        'POST /guest-networks/security-groups',
        {
          name: 'web-copy',
          description: 'Servers',
          rules: [
            { ports: [{ from: 443, to: 443 }] },
            { peer: { groupId: 'self' } },
            { peer: { groupId: 'other' } },
          ],
        },
      ]),
    )
  })

  it('takes no id of a rule along', () => {
    expect(copyOfGroup(web).copied?.some((rule) => 'id' in rule)).toBe(false)
  })
})

const fill = async (user: Awaited<ReturnType<typeof showNetworks>>['user'], to: string, via: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add route' }))
  const route = within(screen.getByRole('group', { name: 'Route 1' }))
  const [cidr, hop] = [
    route.getByRole('textbox', { name: /Destination/ }),
    route.getByRole('textbox', { name: /Next hop/ }),
  ]
  await user.type(cidr, to)
  await user.type(hop, via)
  return { cidr, hop }
}

describe('a new group of a database', () => {
  it('lets in the members of the group that is chosen', async () => {
    const { user, sent } = await showNetworks({
      at: `${networksPath}?view=groups&new=group`,
      groups: [makeGroup({ id: 'app', name: 'app' })],
    })
    const database = await screen.findByRole('checkbox', { name: /Database from a group/ })
    // Once the groups are there to choose from.
    await waitFor(() => expect(database).toBeEnabled())
    await user.click(database)
    await user.click(screen.getByRole('button', { name: 'Create security group' }))
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: /Group that can use/ }))
    await user.click(await screen.findByRole('option', { name: /app/ }))
    await user.click(screen.getByRole('button', { name: 'Create security group' }))
    await waitFor(() =>
      expect(sent()[0]?.[1]).toMatchObject({
        rules: [{ direction: 'out' }, { protocol: 'tcp', peer: { groupId: 'app' } }],
      }),
    )
  })
})

describe('static routes', () => {
  it('are sent with a new network, once each is in order', async () => {
    const { user, sent } = await showNetworks({ at: `${networksPath}?new=network` })
    await screen.findByText(/"cidr": "10.7.0.0\/24"/)
    const { cidr, hop } = await fill(user, '10.8.0.1/16', '10.9.0.4')
    await user.click(screen.getByRole('button', { name: 'Create network' }))
    await waitFor(() => expect(hop).toHaveAccessibleDescription(/isn’t in the network/))
    expect(cidr).toHaveAccessibleDescription(/isn’t the first one/)
    expect(sent()).toEqual([])
    await user.clear(cidr)
    await user.type(cidr, '10.8.0.0/16')
    await user.clear(hop)
    await user.type(hop, '10.7.0.4')
    await user.click(screen.getByRole('button', { name: 'Create network' }))
    await waitFor(() =>
      expect(sent()[0]?.[1]).toMatchObject({ routes: [{ cidr: '10.8.0.0/16', via: '10.7.0.4' }] }),
    )
  })
})
