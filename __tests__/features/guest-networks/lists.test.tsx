import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { networksPath, rowOf, showNetworks } from './networks.tsx'
import { makeGroup, makeNetwork, makeRule } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the lists', () => {
  it('say of networks their range and how much of it is in use', async () => {
    await showNetworks({ networks: [makeNetwork({ snat: false, locked: true })] })
    const row = within(await rowOf(/inside/))
    for (const text of ['10.1.0.0/24', '3 of 244', 'Off']) expect(row.getByText(text)).toBeInTheDocument()
    expect(row.getByRole('img', { name: 'Locked' })).toBeInTheDocument()
  })

  it('say of security groups what they open', async () => {
    const inside = makeRule({ id: 'r2', ports: [{ from: 5432, to: 5432 }], peer: { cidrs: ['10.0.0.0/8'] } })
    await showNetworks({
      at: `${networksPath}?view=groups`,
      groups: [makeGroup({ rules: [makeRule(), inside] })],
    })
    const row = within(await rowOf(/web/))
    expect(row.getByText('TCP 22')).toBeInTheDocument()
  })

  it('show what the internet reaches in the order of the server', async () => {
    const opening = {
      portId: 'p',
      owner: { kind: 'instance', id: 'i', name: 'shop' },
      listenerId: null,
      forwarding: null,
      projectId: 'atlas',
      address: '192.0.2.1',
      group: { id: 'group', name: 'web' },
      protocol: 'tcp' as const,
      cidrs: ['0.0.0.0/0'],
    }
    await showNetworks({
      at: `${networksPath}?view=open`,
      open: [
        { ...opening, ruleId: '3', ports: [{ from: 5432, to: 5432 }], marks: ['database'] },
        { ...opening, ruleId: '2', ports: [{ from: 22, to: 22 }], marks: ['ssh'] },
        { ...opening, ruleId: '1', ports: [{ from: 443, to: 443 }], marks: [] },
      ],
    })
    await rowOf(/5432/)
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => /\d+(?= ?(Database|SSH|Anywhere))/.exec(row.textContent)?.[0])).toEqual([
      expect.stringContaining('5432'),
      expect.stringContaining('22'),
      expect.stringContaining('443'),
    ])
  })

  it('say that there is nothing open, or none yet', async () => {
    await showNetworks({ at: `${networksPath}?view=open` })
    await screen.findByText('Nothing is open to the internet')
    cleanup()
    await showNetworks({ networks: [] })
    await screen.findByText('No networks yet')
    expect(screen.getAllByRole('link', { name: 'Create network' }).length).toBeGreaterThan(0)
  })

  it('say why there is no list', async () => {
    await showNetworks({
      fixtures: [when(guestNetworks.list, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText(/have access to guest networks/)).toBeInTheDocument()
  })

  it('offer nothing new to those who may only look', async () => {
    await showNetworks({ may: ['guest-networks:read'] })
    await rowOf(/inside/)
    expect(screen.queryByRole('link', { name: 'Create network' })).not.toBeInTheDocument()
  })
})

const openForm = async (options: Parameters<typeof showNetworks>[0] = {}) => {
  const shown = await showNetworks({ at: `${networksPath}?new=network`, ...options })
  const range = await screen.findByRole('textbox', { name: /IP range/ })
  return {
    ...shown,
    range,
    create: () => shown.user.click(screen.getByRole('button', { name: 'Create network' })),
  }
}

describe('the form of a new network', () => {
  it('proposes a range that is free, and says what goes without saying', async () => {
    const { range, create, sent, router } = await openForm()
    await waitFor(() => expect(range).toHaveValue('10.7.0.0/24'))
    expect(screen.getByText('Gateway 10.7.0.1, addresses from 10.7.0.11 to 10.7.0.254')).toBeInTheDocument()
    await create()
    await waitFor(() => expect(router.state.location.search).toBe('?id=new'))
    expect(sent()[0]).toMatchObject([
      'POST /guest-networks/networks',
      { cidr: '10.7.0.0/24', projectId: 'atlas' },
    ])
  })

  it('keeps its proposal out of the words of somebody who types', async () => {
    const { promise: free, resolve: propose } = Promise.withResolvers<string>()
    const { user, range } = await openForm({
      fixtures: [when(guestNetworks.freeCidr, async () => ({ data: { cidr: await free } }))],
    })
    await user.click(range)
    propose('10.7.0.0/24')
    // The request as code has it at once.
    await screen.findByText(/"cidr": "10.7.0.0\/24"/)
    expect(range).toHaveValue('')
    await user.type(range, '10.9.0.0/24')
    expect(range).toHaveValue('10.9.0.0/24')
  })

  it.each([
    ['10.0.0.7/24', 'The address isn’t the first one of its range'],
    ['8.8.8.0/24', /^Use a private range/],
    ['10.0.0.0/30', 'Use a range from /16 to /28'],
    ['nonsense', 'Not an IP range'],
  ])('refuses %s', async (typed, sentence) => {
    const { user, range, create, sent } = await openForm()
    await waitFor(() => expect(range).toHaveValue('10.7.0.0/24'))
    await user.clear(range)
    await user.type(range, typed)
    await create()
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(sent()).toEqual([])
  })
})
