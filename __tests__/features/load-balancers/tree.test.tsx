import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeNetwork } from '../guest-networks/records.ts'
import { makeAcl, makeAclRule } from '../vpc/records.ts'
import { balancersPath, rowOf, showBalancers, tree } from './balancers.tsx'
import { listenerRecord, makeListener, makePool, poolRecord } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (tab: string, given: Parameters<typeof showBalancers>[0] = {}) =>
  showBalancers({ at: `${balancersPath}?id=lb&tab=${tab}`, ...given })
type User = Awaited<ReturnType<typeof show>>['user']

const addListener = async (user: User) => {
  await rowOf(/80\/http/)
  await user.click(screen.getByRole('button', { name: 'Add listener' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add listener' }))
  return { drawer, apply: () => user.click(drawer.getByRole('button', { name: 'Apply' })) }
}
const save = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = within(await screen.findByRole('dialog', { name: 'Save changes' }))
  await user.click(review.getByRole('button', { name: 'Save changes' }))
}

describe('listeners and pools', () => {
  it('gather edits that outlive a reload and a change of tabs, and are saved as one', async () => {
    const first = await show('listeners')
    const { apply } = await addListener(first.user)
    await apply()
    expect(within(await rowOf(/8080\/http/)).getByText('New')).toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'Remove 80/http' }))
    expect(within(await rowOf(/Removed/)).getByText('80/http')).toBeInTheDocument()
    cleanup()

    const { user, sent, api } = await show('pools')
    await screen.findByText('2 unsaved changes')
    await save(user)
    await waitFor(() => expect(screen.queryByText('2 unsaved changes')).not.toBeInTheDocument())
    expect(sent()).toEqual([
      [
        'PUT /load-balancers/balancers/lb/configuration',
        { pools: tree.pools, listeners: [expect.objectContaining({ port: 8080, poolId: 'web' })] },
      ],
    ])
    expect(api.asked.findLast(({ line }) => line.startsWith('PUT'))?.headers.get('if-match')).toBe('"3"')
  })

  it('can be taken back one by one', async () => {
    const { user } = await show('listeners')
    await rowOf(/80\/http/)
    await user.click(screen.getByRole('button', { name: 'Remove 80/http' }))
    await user.click(screen.getByRole('button', { name: 'Undo the changes of 80/http' }))
    expect(screen.queryByText('Removed')).not.toBeInTheDocument()
    expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
  })

  it('say what is wrong before it is taken', async () => {
    const { user } = await show('listeners')
    const { drawer, apply } = await addListener(user)
    const port = drawer.getByRole('spinbutton', { name: /^Port/ })
    await user.clear(port)
    await user.type(port, '80')
    await user.click(drawer.getByRole('button', { name: 'Add rule' }))
    await apply()
    expect(drawer.getByText('Another listener uses this port')).toBeInTheDocument()
    expect(drawer.getByText('Required')).toBeInTheDocument()
  })

  it('are not lost when somebody else has saved: both can be kept', async () => {
    const theirs = {
      version: 4,
      listeners: tree.listeners,
      pools: [...tree.pools, makePool({ id: 'api', name: 'api', members: [] })],
    }
    let attempts = 0
    const { user, sent } = await show('listeners', {
      fixtures: [
        when(loadBalancers.configure, () => {
          attempts += 1
          return refuse(makeProblem('PreconditionFailedException', 412))
        }),
        when(loadBalancers.configuration, () => ({ data: attempts === 0 ? tree : theirs })),
      ],
    })
    const { apply } = await addListener(user)
    await apply()
    await save(user)
    await screen.findByText('Someone else has changed this load balancer')
    expect(screen.getByText('New pool api')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Keep both' }))
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    await save(user)
    await waitFor(() => expect(attempts).toBe(2))
    expect(sent().at(-1)?.[1]).toMatchObject({
      pools: [{ id: 'web' }, { id: 'api' }],
      listeners: [{}, { port: 8080 }],
    })
  })

  it('can only be read by those who may not change them', async () => {
    await show('listeners', { may: ['load-balancers:read'] })
    await rowOf(/80\/http/)
    expect(screen.queryByRole('button', { name: 'Add listener' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })
})

const byAcl = (ruleId: string | null) => ({
  health: 'offline' as const,
  hint: {
    fault: 'blocked',
    code: null,
    by: { stage: 'receiverAcl', groupIds: [], aclListId: 'acl', ruleId },
  },
})

describe('members', () => {
  const by = { stage: 'receiverGroups', groupIds: ['group', 'hidden'], aclListId: null, ruleId: null }
  const offline = { health: 'offline' as const, hint: { fault: 'blocked', code: null, by } }

  it('say whether they answer, and why not down to the rule', async () => {
    const asked: unknown[] = []
    const { user } = await show('pools', {
      pools: [poolRecord(makePool(), [{}, offline])],
      fixtures: [
        when(guestNetworks.test, (packet) => {
          asked.push(packet)
          return {
            data: { passes: false, stages: [{ name: 'receiverGroups' as const, passes: false, by: null }] },
          }
        }),
      ],
    })
    await within(await rowOf(/10\.1\.0\.11/)).findByText('Online')
    const blocked = within(await rowOf(/10\.1\.0\.12/))
    await blocked.findByText(/^The load balancer’s checks are blocked: no rule allows it in/)
    expect(await blocked.findByRole('link', { name: 'web' })).toHaveAttribute(
      'href',
      '/products/guest-networks?view=groups&id=group',
    )
    expect(blocked.getByText(/a group of another project/)).toBeInTheDocument()
    await user.click(blocked.getByRole('button', { name: 'Why?' }))
    const why = within(await screen.findByRole('dialog', { name: /is offline/ }))
    expect(await why.findByText('No rule allows it.')).toBeInTheDocument()
    expect(asked).toEqual([{ from: 'lb-port', to: 'p2', protocol: 'tcp', port: '8080' }])
    expect(why.getByRole('button', { name: 'Let the balancer in' })).toBeInTheDocument()
  })

  it('name the rule of an ACL list that is in the way of one', async () => {
    await show('pools', {
      may: ['load-balancers:read', 'guest-networks:read', 'vpc:read'],
      pools: [poolRecord(makePool(), [byAcl('r'), byAcl(null)])],
      fixtures: [
        when(guestNetworks.list, () => ({ data: [makeNetwork({ vpcId: 'vpc' })] })),
        when(vpcRoutes.aclLists, () => ({
          data: [makeAcl({ vpcId: 'vpc', name: 'tight', rules: [makeAclRule({ id: 'r', number: 20 })] })],
        })),
      ],
    })
    const first = within(await rowOf(/10\.1\.0\.11/))
    expect(await first.findByText(/rule 20 of ACL list/)).toBeInTheDocument()
    expect(first.getByRole('link', { name: 'tight' })).toHaveAttribute(
      'href',
      '/products/network/vpc/vpc/details?tab=acls&acl=acl',
    )
    expect(within(await rowOf(/10\.1\.0\.12/)).getByText(/no rule matches in ACL list/)).toBeInTheDocument()
  })

  it('are drained and removed as one operation', async () => {
    const { user, sent } = await show('pools', {
      pools: [poolRecord(makePool())],
      fixtures: [when(loadBalancers.removeMember, () => refuse(makeProblem('ConflictException', 409)))],
    })
    const row = within(await rowOf(/10\.1\.0\.11/))
    await user.click(await row.findByRole('button', { name: 'Drain and remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Drain and remove/ }))
    await user.click(dialog.getByRole('button', { name: 'Drain and remove' }))
    await waitFor(() =>
      expect(sent().map(([line]) => line)).toEqual([
        'DELETE /load-balancers/balancers/lb/pools/web/members/m1',
      ]),
    )
  })
})

it('the drawing is told as a list, too', async () => {
  await show('overview', {
    listeners: [listenerRecord(makeListener())],
    pools: [poolRecord(makePool(), [{}, { health: 'offline' }])],
  })
  const list = within(await screen.findByRole('list', { name: 'Traffic' }))
  expect(list.getByText('80/http')).toBeInTheDocument()
  expect(list.getByText('10.1.0.12:8080')).toBeInTheDocument()
  expect(list.getByText('Offline')).toBeInTheDocument()
})
