import { screen, waitFor, within } from '@testing-library/react'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { makeInstance } from '../compute/offer.ts'
import { makeCheck, makeTier, makeVpc, makeVpn } from './records.ts'
import { showVpcs, vpcsPath } from './vpcs.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the list of VPCs', () => {
  it('says how each is doing, how full it is and how many tunnels are up', async () => {
    await showVpcs({
      vpcs: [
        makeVpc({
          health: 'degraded',
          tiers: [makeTier({ cidr: '10.1.0.0/17' })],
          vpnUp: 1,
          vpnTotal: 2,
          locked: true,
        }),
      ],
    })
    const row = within(await screen.findByRole('row', { name: /shop/ }))
    for (const text of ['Degraded', '10.1.0.0/16', '50% used', '1 of 2', 'Active'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(row.getByRole('img', { name: 'Locked' })).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'shop' })).toHaveAttribute('href', `${vpcsPath}/vpc-1`)
  })

  it('draws what a VPC is where there is none, and why there is no list', async () => {
    await showVpcs({ vpcs: [] })
    await screen.findByText('No VPCs yet')
    expect(screen.getAllByRole('link', { name: 'Create VPC' })).toHaveLength(2)
  })

  it('promises neither rules nor tunnels where no cloud has them', async () => {
    await showVpcs({ capabilities: { vpcAcls: false, vpcVpn: false } })
    expect(await screen.findByText('Private networks behind one router.')).toBeInTheDocument()
  })

  it('says why there is no list', async () => {
    await showVpcs({
      fixtures: [when(vpcRoutes.list, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText(/have access to VPCs/)).toBeInTheDocument()
  })
})

describe('the form of a new VPC', () => {
  it('proposes a range and three tiers in it', async () => {
    const { user, sent, router } = await showVpcs({ at: `${vpcsPath}/create` })
    const range = await screen.findByRole('textbox', { name: /^IP range/, description: /private range/ })
    await waitFor(() => expect(range).toHaveValue('10.7.0.0/16'))
    await user.click(screen.getByRole('button', { name: 'Remove tier 3' }))
    await user.click(screen.getByRole('button', { name: 'Create VPC' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${vpcsPath}/new`))
    expect(sent()[0]).toMatchObject([
      'POST /vpc/vpcs',
      {
        cidr: '10.7.0.0/16',
        projectId: 'atlas',
        tiers: [
          { name: 'web', cidr: '10.7.0.0/24', acl: 'web' },
          { name: 'app', cidr: '10.7.1.0/24', acl: 'inside' },
        ],
      },
    ])
  })

  it('waits for no range: one that comes after the button was pressed is no longer missing', async () => {
    const free = Promise.withResolvers<string>()
    const { user, sent } = await showVpcs({
      at: `${vpcsPath}/create`,
      fixtures: [when(vpcRoutes.freeCidr, async () => ({ data: { cidr: await free.promise } }))],
    })
    const range = await screen.findByRole('textbox', { name: /^IP range/, description: /private range/ })
    await user.click(screen.getByRole('button', { name: 'Create VPC' }))
    expect(await screen.findByText('Required')).toBeInTheDocument()
    expect(range).toHaveFocus()
    free.resolve('10.9.0.0/16')
    await waitFor(() => expect(range).toHaveValue('10.9.0.0/16'))
    expect(screen.queryByText('Required')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create VPC' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('takes the IPv6 of its tiers away, where the region has any', async () => {
    const { user, sent } = await showVpcs({ at: `${vpcsPath}/create` })
    await screen.findByText(/"cidr": "10.7.0.0\/16"/)
    await user.click(screen.getByRole('checkbox', { name: 'IPv6' }))
    await user.click(screen.getByRole('button', { name: 'Create VPC' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject([
      'POST /vpc/vpcs',
      { tiers: [{ ipv6: false }, { ipv6: false }, { ipv6: false }] },
    ])
  })

  it('offers no IPv6 where the region has none', async () => {
    await showVpcs({ at: `${vpcsPath}/create`, capabilities: { ipv6: false } })
    await screen.findByText(/"cidr": "10.7.0.0\/16"/)
    expect(screen.queryByText('IPv6')).not.toBeInTheDocument()
  })

  it('asks for no ACL lists where the cloud has none, and says so', async () => {
    const { user, sent } = await showVpcs({ at: `${vpcsPath}/create`, capabilities: { vpcAcls: false } })
    expect(await screen.findByText(/security groups alone decide/)).toBeInTheDocument()
    expect(screen.queryByLabelText('ACL list')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Create VPC' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ tiers: [{ name: 'web' }, { name: 'app' }, { name: 'data' }] })
    expect(JSON.stringify(sent()[0]?.[1])).not.toContain('"acl"')
  })

  it('says at its tier what is wrong with one', async () => {
    const { user, sent } = await showVpcs({ at: `${vpcsPath}/create` })
    const tier = within(await screen.findByRole('group', { name: 'Tier 2' }))
    await waitFor(() => expect(tier.getByRole('textbox', { name: /IP range/ })).toHaveValue('10.7.1.0/24'))
    await user.clear(tier.getByRole('textbox', { name: /IP range/ }))
    await user.type(tier.getByRole('textbox', { name: /IP range/ }), '10.8.0.0/24')
    await user.clear(tier.getByRole('textbox', { name: /Name/ }))
    await user.type(tier.getByRole('textbox', { name: /Name/ }), 'web')
    await user.click(screen.getByRole('button', { name: 'Create VPC' }))
    expect(await tier.findByText('Outside of the VPC’s range')).toBeInTheDocument()
    expect(tier.getByText('Another tier has this name')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })
})

const then = '2026-01-01T00:00:00.000Z'
const portOf = (id: string, name: string): NetworkPort => ({
  kind: 'networkPort',
  id: `port-${id}`,
  revision: 1,
  projectId: 'atlas',
  networkId: 'tier-web',
  owner: { kind: 'instance', id: name },
  isPrimary: true,
  mac: null,
  ips: [`10.1.0.${id}`],
  securityGroupIds: [],
  status: 'active',
  createdAt: then,
  updatedAt: then,
})

describe('the overview', () => {
  const given = {
    at: `${vpcsPath}/vpc-1`,
    vpcs: [makeVpc({ tiers: [makeTier({ portCount: 12 })], vpnTotal: 1, vpnUp: 0 })],
    vpns: [makeVpn({ tunnel: 'failed' })],
    ports: [portOf('11', 'one'), portOf('12', 'two')],
    owners: [
      makeInstance({ id: 'one', name: 'front-1' }),
      makeInstance({ id: 'two', name: 'front-2', status: 'stopped' }),
    ],
  }

  it('draws each part as a link that says its name and state', async () => {
    await showVpcs(given)
    const drawing = within(await screen.findByRole('group', { name: 'Topology' }))
    await drawing.findByRole('link', { name: 'front-1, 10.1.0.11, Running' })
    for (const name of [
      'Internet, 192.0.2.7, Connected',
      'office, 203.0.113.9, Failed',
      'shop, 10.1.0.0/16, Healthy',
      'web, 10.1.0.0/24, Active',
      'front-2, 10.1.0.12, Stopped',
      '+ 10 more',
    ])
      expect(drawing.getByRole('link', { name })).toBeInTheDocument()
  })

  it('says the same as a nested list', async () => {
    const { user, router } = await showVpcs(given)
    await user.click(await screen.findByRole('radio', { name: 'List' }))
    const list = within(await screen.findByRole('list', { name: 'Topology' }))
    expect(await list.findByRole('link', { name: 'front-2' })).toBeInTheDocument()
    expect(list.getByText('Failed')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?view=list')
  })

  it('is a tab beside details and health check, each with its own address', async () => {
    const { user, router } = await showVpcs(given)
    await user.click(await screen.findByRole('link', { name: 'Health check' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${vpcsPath}/vpc-1/health-check`))
    await user.click(screen.getByRole('link', { name: 'Tiers' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${vpcsPath}/vpc-1/details`))
    expect(router.state.location.search).toBe('?tab=tiers')
  })

  it('says why a restart is needed', async () => {
    await showVpcs({
      ...given,
      vpcs: [makeVpc({ restartNeeded: { reason: 'dhcpStale', since: then } })],
    })
    expect(await screen.findByText('shop needs a restart')).toBeInTheDocument()
    expect(screen.getByText('DHCP doesn’t know all interfaces.')).toBeInTheDocument()
  })
})

describe('the health check', () => {
  const failed = makeCheck({
    id: 'tunnel:vpn',
    group: 'tunnel',
    target: { kind: 'vpnConnection', id: 'vpn', name: 'office' },
    result: 'failed',
    detail: { code: 'tunnelDown', values: {} },
    hint: 'setKey',
  })
  const show = (about: Parameters<typeof showVpcs>[0] = {}) =>
    showVpcs({
      at: `${vpcsPath}/vpc-1/health-check`,
      vpcs: [makeVpc({ health: 'degraded' })],
      checks: [makeCheck(), failed],
      history: [
        {
          checkId: 'tunnel:vpn',
          group: 'tunnel',
          targetName: 'office',
          result: 'failed',
          from: then,
          to: null,
        },
      ],
      ...about,
    })

  it('says the worst first, why, and leads to what can be done', async () => {
    const { user } = await show()
    await screen.findByText('The tunnel is down.')
    const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.match(/Router|Tunnel/))
    expect(rows[0]).toHaveTextContent('office')
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'Open VPN' })).toHaveAttribute(
      'href',
      `${vpcsPath}/vpc-1/details?tab=vpn`,
    )
    expect(within(rows[0] as HTMLElement).getByRole('img')).toHaveAccessibleName(
      'Healthy 0% of the last 30 days',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Only problems' }))
    await waitFor(() => expect(screen.queryByText('Router')).not.toBeInTheDocument())
  })

  it('runs when asked, at most once a minute', async () => {
    const { user, sent } = await show()
    const run = await screen.findByRole('button', { name: 'Run now' })
    await user.click(run)
    await screen.findByText('Runs once a minute at most')
    expect(run).toHaveFocus()
    await user.click(run)
    expect(sent()).toEqual([['POST /vpc/vpcs/vpc-1/health', {}]])
  })

  it('is only read by those who may not change anything', async () => {
    await show({ may: ['vpc:read'] })
    await screen.findByText('The tunnel is down.')
    expect(screen.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument()
  })
})
