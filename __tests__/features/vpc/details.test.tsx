import { screen, waitFor, within } from '@testing-library/react'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { savedFiles } from '../../support/savedFiles.ts'
import { makeAddress, makePort } from '../ip-address/records.ts'
import { makeAcl, makeAclRule, makeTier, makeVpc, makeVpn } from './records.ts'
import { showVpcs, vpcsPath } from './vpcs.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (tab: string, given: Parameters<typeof showVpcs>[0] = {}) =>
  showVpcs({ at: `${vpcsPath}/vpc-1/details?tab=${tab}`, ...given })

describe('tiers', () => {
  it('are cut from the next free range', async () => {
    const { user, sent } = await show('tiers', {
      fixtures: [when(vpcRoutes.addTier, () => refuse(makeProblem('ConflictException', 409)))],
    })
    await user.click(await screen.findByRole('button', { name: 'Add tier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tier' }))
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'web')
    await user.click(dialog.getByRole('button', { name: 'Add tier' }))
    expect(await dialog.findByText('Another tier has this name')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), '-2')
    await user.click(dialog.getByRole('checkbox', { name: 'IPv6' }))
    await user.click(dialog.getByRole('button', { name: 'Add tier' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /vpc/vpcs/vpc-1/tiers', { name: 'web-2', cidr: '10.1.1.0/24', aclListId: 'acl', ipv6: false }],
      ]),
    )
  })

  it('stay while something is on them', async () => {
    await show('tiers', { vpcs: [makeVpc({ tiers: [makeTier({ portCount: 2 })] })] })
    const remove = await screen.findByRole('button', { name: 'Delete tier web' })
    expect(remove).toHaveAccessibleDescription('Interfaces are still on it')
  })
})

const led = (id: string, address: string, target: IpAddress['target']) =>
  makeAddress({ id, address, target, instanceId: target?.kind === 'networkPort' ? 'web' : null })

describe('addresses', () => {
  it('are those that lead into the VPC, not those of its instances elsewhere', async () => {
    const port = { kind: 'networkPort', id: 'inside' } as const
    const addresses = [
      led('own', '192.0.2.1', { kind: 'vpc', id: 'vpc-1' }),
      led('in', '192.0.2.2', port),
      led('out', '192.0.2.3', { kind: 'networkPort', id: 'elsewhere' }),
    ]
    await show('addresses', {
      may: ['vpc:read', 'compute:read', 'ip-address:read'],
      vpcs: [makeVpc({ addressCount: 2, tiers: [makeTier({ portCount: 1 })] })],
      ports: [makePort({ id: 'inside', networkId: makeTier().id, owner: { kind: 'instance', id: 'web' } })],
      fixtures: [
        when(ipAddresses.list, () => ({ data: addresses, page: { number: 1, size: 200, total: 3 } })),
      ],
    })
    expect(await screen.findByRole('link', { name: '192.0.2.2' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '192.0.2.1' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '192.0.2.3' })).not.toBeInTheDocument()
  })
})

const save = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = within(await screen.findByRole('dialog', { name: 'Save rules of front' }))
  await user.click(review.getByRole('button', { name: 'Save rules' }))
}

describe('the rules of an ACL list', () => {
  const rules = [
    makeAclRule({ id: 'a', number: 10, ports: [{ from: 1, to: 65_535 }] }),
    makeAclRule({ id: 'b', number: 20, action: 'deny', ports: [{ from: 23, to: 23 }] }),
  ]
  const saved = when(vpcRoutes.setAcl, ({ rules: given }) => ({
    data: makeAcl({ revision: 9, rules: given.map((rule, at) => ({ ...rule, id: rule.id ?? `n${at}` })) }),
  }))

  it('are marked where they can never match', async () => {
    await show('acls', { lists: [makeAcl({ rules })] })
    const row = await screen.findByRole('row', { name: /TCP 23/ })
    expect(within(row).getByText('Never matches')).toBeInTheDocument()
  })

  it('change places by the arrow keys, and are saved as one', async () => {
    const { user, sent, api } = await show('acls', { lists: [makeAcl({ rules })], fixtures: [saved] })
    const handle = await screen.findByRole('button', { name: /Move rule: 20/ })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
    expect(screen.queryByText('Never matches')).not.toBeInTheDocument()
    await save(user)
    await waitFor(() => expect(screen.queryByText('2 unsaved changes')).not.toBeInTheDocument())
    expect(sent()).toMatchObject([
      [
        'PUT /vpc/vpcs/vpc-1/acl-lists/acl/rules',
        {
          rules: [
            { id: 'a', number: 20 },
            { id: 'b', number: 10 },
          ],
          lastIn: 'deny',
          lastOut: 'allow',
        },
      ],
    ])
    expect(api.asked.findLast(({ line }) => line.startsWith('PUT'))?.headers.get('if-match')).toBe('"3"')
  })

  it('are taken back edit by edit', async () => {
    const { user } = await show('acls', { lists: [makeAcl({ rules })] })
    await user.click(await screen.findByRole('button', { name: /Remove rule: 10/ }))
    await user.click(screen.getByRole('button', { name: /Remove rule: 20/ }))
    expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Remove rule: 10/ })).toBeInTheDocument()
  })

  it('stay in sight while they are removed, and come back one by one', async () => {
    const { user } = await show('acls', { lists: [makeAcl({ rules })] })
    await user.click(await screen.findByRole('button', { name: /Remove rule: 10/ }))
    await user.click(screen.getByRole('button', { name: /Remove rule: 20/ }))
    const removed = within(screen.getByRole('row', { name: /TCP 23/ }))
    expect(removed.getByText('Removed')).toBeInTheDocument()
    await user.click(removed.getByRole('button', { name: /Undo changes to rule: 20/ }))
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Remove rule: 20/ })).toBeInTheDocument()
  })

  it('don’t come back while another rule has their number', async () => {
    const { user } = await show('acls', { lists: [makeAcl({ rules })] })
    const handle = await screen.findByRole('button', { name: /Move rule: 20/ })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    const undo = screen.getByRole('button', { name: /Undo changes to rule: 10/ })
    expect(undo).toHaveAccessibleDescription('Another rule has the number 20 now')
    await user.click(undo)
    expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
  })

  it('say at their row why the server refuses them', async () => {
    const errors = [{ path: 'rules.0.number', code: 'numberTaken', message: '' }]
    const refused = when(vpcRoutes.setAcl, () => refuse(makeProblem('ValidationError', 422, { errors })))
    const { user } = await show('acls', { lists: [makeAcl({ rules })], fixtures: [refused] })
    await user.click(await screen.findByRole('button', { name: /Remove rule: 10/ }))
    await save(user)
    const row = await screen.findByRole('row', { name: /TCP 23/ })
    expect(await within(row).findByText('Another rule has this number')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(/20 Deny in: TCP 23.*Another rule has this number/)
  })

  it('have numbers of their own', async () => {
    const { user } = await show('acls', { lists: [makeAcl({ rules })] })
    const incoming = within(await screen.findByRole('region', { name: 'Incoming' }))
    await user.click(incoming.getByRole('button', { name: 'Add rule' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Add incoming rule' }))
    const number = drawer.getByRole('spinbutton', { name: /Number/ })
    expect(number).toHaveValue(30)
    await user.clear(number)
    await user.type(number, '10')
    await user.click(drawer.getByRole('button', { name: 'Add' }))
    expect(await drawer.findByText('Another rule has this number')).toBeInTheDocument()
    expect(number).toHaveFocus()
  })

  it('come from a file once it is in order, and wait to be saved', async () => {
    const { user, sent } = await show('acls')
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import rules into front' }))
    const text = dialog.getByRole('textbox', { name: 'Or paste it here' })
    await user.click(text)
    await user.paste('number,direction,action,protocol,ports,cidrs\n20,in,allow,tcp,443,10.0.0.1/8')
    expect(await dialog.findByText(/Line 2, cidrs/)).toBeInTheDocument()
    await user.clear(text)
    await user.paste('number,direction,action,protocol,ports,cidrs\n20,in,allow,tcp,443,10.0.0.0/8')
    expect(await dialog.findByText(/20 Allow in: TCP 443 from 10.0.0.0\/8/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add to changes' }))
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('are not lost when somebody else has changed the list', async () => {
    const { user } = await show('acls', {
      lists: [makeAcl({ rules })],
      fixtures: [when(vpcRoutes.setAcl, () => refuse(makeProblem('PreconditionFailedException', 412)))],
    })
    await user.click(await screen.findByRole('button', { name: /Remove rule: 10/ }))
    await save(user)
    expect(await screen.findByText('Someone else has changed front')).toBeInTheDocument()
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  })

  it('of built-in lists can only be read', async () => {
    await show('acls', { lists: [makeAcl({ name: 'deny-all', builtIn: 'denyAll', rules: [] })] })
    expect(await screen.findByRole('heading', { name: 'deny-all' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Add incoming rule/ })).not.toBeInTheDocument()
  })
})

describe('a cloud without ACL lists', () => {
  const bare = { capabilities: { vpcAcls: false } }
  const said = /Security groups alone decide/

  it('has no tab of them, and its address only says why', async () => {
    await show('acls', { ...bare, lists: [makeAcl()] })
    expect(await screen.findByText(said)).toBeInTheDocument()
    for (const role of ['link', 'button'] as const)
      expect(screen.queryByRole(role, { name: /ACL list|front/ })).not.toBeInTheDocument()
  })

  it('says so beside the tiers, and shows no list of each', async () => {
    await show('tiers', bare)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'IP range' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'ACL list' })).not.toBeInTheDocument()
  })

  it('takes tiers that name none', async () => {
    const { user, sent } = await show('tiers', {
      ...bare,
      fixtures: [when(vpcRoutes.addTier, () => refuse(makeProblem('ConflictException', 409)))],
    })
    await user.click(await screen.findByRole('button', { name: 'Add tier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tier' }))
    expect(dialog.queryByText(/ACL list/)).not.toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'back')
    await user.click(dialog.getByRole('button', { name: 'Add tier' }))
    await waitFor(() => expect(sent()).toMatchObject([['POST /vpc/vpcs/vpc-1/tiers', { name: 'back' }]]))
    expect(sent()[0]?.[1]).not.toHaveProperty('aclListId')
  })

  it('tests packets by what there is', async () => {
    await show('test', bare)
    expect(await screen.findByText(/Checks security groups and routes/)).toBeInTheDocument()
  })
})

describe('a connection test', () => {
  it('waits for the interfaces in every tier', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const port = makePort({ id: 'inside', networkId: 'tier-1', ips: ['10.1.0.5'] })
    await show('test', {
      vpcs: [makeVpc({ tiers: [makeTier({ id: 'tier-1', portCount: 1 })] })],
      fixtures: [
        when(guestNetworks.ports, async () => {
          await arrived
          return { data: [port], page: { number: 1, size: 200, total: 1 } }
        }),
      ],
    })
    const test = await screen.findByRole('button', { name: 'Test' })
    expect(test).toHaveAttribute('aria-disabled', 'true')
    arrive()
    await waitFor(() => expect(test).not.toHaveAttribute('aria-disabled', 'true'))
    expect(screen.getByRole('button', { name: /^To/ })).toHaveTextContent('web')
  })
})

describe('routes', () => {
  it('lead to ranges outside, by an address in a tier', async () => {
    const { user, sent } = await show('routes', {
      fixtures: [when(vpcRoutes.addRoute, () => ({ data: makeVpc({ revision: 5 }) }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Add route' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add route' }))
    const [cidr, via] = [
      dialog.getByRole('textbox', { name: /Destination/ }),
      dialog.getByRole('textbox', { name: /Next hop/ }),
    ]
    await user.type(cidr, '10.1.5.0/24')
    await user.type(via, '10.9.0.1')
    await user.click(dialog.getByRole('button', { name: 'Add route' }))
    expect(await dialog.findByText(/Overlaps with the VPC/)).toBeInTheDocument()
    expect(dialog.getByText('Use an address in a tier')).toBeInTheDocument()
    await user.clear(cidr)
    await user.type(cidr, '192.168.8.0/24')
    await user.clear(via)
    await user.type(via, '10.1.0.20')
    await user.click(dialog.getByRole('button', { name: 'Add route' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /vpc/vpcs/vpc-1/routes', { cidr: '192.168.8.0/24', via: '10.1.0.20', description: '' }],
      ]),
    )
  })
})

describe('VPN connections', () => {
  it('name both ends, the state of the tunnel and what to do about it', async () => {
    await show('vpn', { vpns: [makeVpn({ tunnel: 'failed', detail: 'AUTHENTICATION_FAILED' })] })
    expect(await screen.findByText('The keys of both sides differ')).toBeInTheDocument()
    for (const text of ['This side', 'Peer', '192.0.2.8 · 10.1.0.0/16', '203.0.113.9 · 192.168.8.0/24'])
      expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('are set up with a key that is made here and kept nowhere', async () => {
    const { user, sent, actions } = await show('vpn', {
      fixtures: [when(vpcRoutes.addVpn, () => ({ data: makeVpn() }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Add VPN connection' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Add VPN connection' }))
    await user.click(drawer.getByRole('button', { name: 'Generate key' }))
    const field = drawer.getByRole<HTMLInputElement>('textbox', { name: /Shared key/ })
    const key = field.value
    expect(key).toHaveLength(40)
    await user.type(drawer.getByRole('textbox', { name: /Name/ }), 'office')
    await user.type(drawer.getByRole('textbox', { name: /Peer address/ }), '10.0.0.1')
    await user.type(drawer.getByRole('textbox', { name: /behind the peer/ }), '10.1.8.0/24')
    await user.click(drawer.getByRole('button', { name: 'Add VPN connection' }))
    expect(await drawer.findByText('Use a public IPv4 address')).toBeInTheDocument()
    expect(drawer.getByText(/Overlaps with the VPC/)).toBeInTheDocument()
    await user.clear(drawer.getByRole('textbox', { name: /Peer address/ }))
    await user.type(drawer.getByRole('textbox', { name: /Peer address/ }), '203.0.113.9')
    await user.clear(drawer.getByRole('textbox', { name: /behind the peer/ }))
    await user.type(drawer.getByRole('textbox', { name: /behind the peer/ }), '192.168.8.0/24')
    await user.click(drawer.getByRole('button', { name: 'Add VPN connection' }))
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ key, peerAddress: '203.0.113.9' }))
    expect(JSON.stringify(actions)).not.toContain(key)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('hand the peer its configuration as a file', async () => {
    const files = savedFiles()
    const { user } = await show('vpn', { vpns: [makeVpn({ name: 'office 1' })] })
    await user.click(await screen.findByRole('button', { name: /Peer configuration/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Download file' }))
    const [link] = jest.mocked(HTMLAnchorElement.prototype.click).mock.contexts
    expect(link).toMatchObject({ download: `portico-${makeVpc().name}-office-1.conf` })
    expect(dialog.getByRole('region')).toHaveTextContent(/connections/)
    expect(files).toHaveLength(1)
  })

  it('are not offered where the cloud has none', async () => {
    await show('vpn', { capabilities: { vpcVpn: false } })
    expect(await screen.findByText(/has no VPN connections/)).toBeInTheDocument()
    expect(screen.queryByText(/An encrypted tunnel/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add VPN connection' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'VPN' })).not.toBeInTheDocument()
  })

  it('keep their tab where there are some from before', async () => {
    await show('vpn', {
      vpcs: [makeVpc({ vpnTotal: 1 })],
      vpns: [makeVpn({ name: 'office' })],
      capabilities: { vpcVpn: false },
    })
    expect(await screen.findByText(/has no VPN connections/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'VPN' })).toBeInTheDocument()
  })
})
