import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { readPorts } from '#src/networking/packets/match.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeInstance } from '../compute/offer.ts'
import { makePort } from '../ip-address/records.ts'
import { networksPath, rowOf, showNetworks } from './networks.tsx'
import { makeGroup, makeRule } from './records.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (given: Parameters<typeof showNetworks>[0] = {}) =>
  showNetworks({ at: `${networksPath}?view=groups&id=group`, ...given })
type User = Awaited<ReturnType<typeof show>>['user']

const add = async (user: User, ports: string) => {
  const incoming = within(screen.getByRole('region', { name: 'Incoming' }))
  await user.click(incoming.getByRole('button', { name: 'Add rule' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add rule' }))
  await user.type(drawer.getByRole('textbox', { name: /Ports/ }), ports)
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  return drawer
}
const save = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = await screen.findByRole('dialog', { name: 'Save rules' })
  await user.click(within(review).getByRole('button', { name: 'Save rules' }))
}

/** An interface of an instance, with the group that is shown. */
const owned = (id: string, ...groups: string[]) =>
  makePort({
    id: `port-${id}`,
    owner: { kind: 'instance', id },
    securityGroupIds: ['group', ...groups],
  })

describe('the rules of a security group', () => {
  it('are restored when they were changed in the cloud itself', async () => {
    const rule = makeRule()
    const differs = { reason: 'differs', message: 'The cloud has other rules than these.' }
    const { user, sent } = await show({ groups: [makeGroup({ rules: [rule], error: differs })] })
    await screen.findByText(/were changed outside of Portico/)
    expect(screen.queryByText('The last change failed')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restore rules' }))
    await waitFor(() =>
      expect(sent()).toEqual([['PUT /guest-networks/security-groups/group/rules', { rules: [rule] }]]),
    )
  })

  it('are restored by nobody who may not change them', async () => {
    const differs = { reason: 'differs', message: 'The cloud has other rules than these.' }
    await show({ groups: [makeGroup({ error: differs })], may: ['guest-networks:read'] })
    await screen.findByText(/were changed outside of Portico/)
    expect(screen.queryByRole('button', { name: 'Restore rules' })).not.toBeInTheDocument()
  })

  it('say what passes, from where, and what should not be open to everybody', async () => {
    await show({ groups: [makeGroup({ rules: [makeRule({ description: 'Until spring' })] })] })
    const ssh = within(await rowOf(/TCP 22/))
    for (const text of ['Anywhere', 'SSH', 'Until spring']) expect(ssh.getByText(text)).toBeInTheDocument()
    expect(screen.getByText('No outgoing traffic is allowed')).toBeInTheDocument()
  })

  it('gather, outlive a reload, and are saved as one after a look at what they do', async () => {
    const first = await show()
    await rowOf(/TCP 22/)
    await add(first.user, '80, 8000-8100')
    await first.user.click(screen.getByRole('button', { name: 'Remove rule: TCP 22' }))
    expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
    cleanup()

    const { user, sent } = await show()
    await screen.findByText('2 unsaved changes')
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    const review = within(await screen.findByRole('dialog', { name: 'Save rules' }))
    expect(review.getByRole('region', { name: 'Will be allowed' })).toHaveTextContent(
      'In: TCP 80, 8000–8100 from Anywhere',
    )
    expect(review.getByRole('region', { name: 'Will no longer be allowed' })).toHaveTextContent(
      'In: TCP 22 from Anywhere',
    )
    await user.click(review.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(screen.queryByText('2 unsaved changes')).not.toBeInTheDocument())
    expect(sent()).toEqual([
      [
        'PUT /guest-networks/security-groups/group/rules',
        {
          rules: [
            expect.objectContaining({
              ports: [
                { from: 80, to: 80 },
                { from: 8000, to: 8100 },
              ],
            }),
          ],
        },
      ],
    ])
  })

  it('are reviewed by what opens or closes on which instance', async () => {
    const { user } = await show({
      groups: [
        makeGroup({ portCount: 3 }),
        makeGroup({ id: 'admin', name: 'admin', rules: [makeRule({ id: 'a1' })] }),
      ],
      ports: [owned('web'), owned('db', 'admin')],
      hosts: [makeInstance({ id: 'web', name: 'web-1' }), makeInstance({ id: 'db', name: 'db-1' })],
    })
    await rowOf(/TCP 22/)
    await add(user, '443')
    await user.click(screen.getByRole('button', { name: 'Remove rule: TCP 22' }))
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    const review = within(await screen.findByRole('dialog', { name: 'Save rules' }))
    await waitFor(() =>
      expect(review.getByRole('region', { name: 'Will be allowed' })).toHaveTextContent(
        'In: TCP 443 from AnywhereOn web-1 and db-1',
      ),
    )
    const closed = review.getByRole('region', { name: 'Will no longer be allowed' })
    expect(closed).toHaveTextContent('In: TCP 22 from AnywhereOn web-1')
    expect(closed).not.toHaveTextContent('db-1')
    expect(review.getByText(/1 interface isn’t shown/)).toBeInTheDocument()
  })

  it('stay in sight while they are removed, and come back one by one', async () => {
    const rules = [makeRule({ id: 'a' }), makeRule({ id: 'b', ports: [{ from: 443, to: 443 }] })]
    const { user } = await show({ groups: [makeGroup({ rules })] })
    await user.click(await screen.findByRole('button', { name: 'Remove rule: TCP 22' }))
    expect(within(await rowOf(/TCP 22/)).getByText('Removed')).toBeInTheDocument()
    // Where it was, above the other.
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('TCP 22')
    await user.click(screen.getByRole('button', { name: 'Remove rule: TCP 443' }))
    await user.click(screen.getByRole('button', { name: 'Undo changes to rule: TCP 22' }))
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo changes to rule: TCP 22' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo changes to rule: TCP 443' }))
    expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument()
  })

  it('edits that restore the saved rules are dropped, whatever others save afterwards', async () => {
    const rule = makeRule()
    const { user, store } = await show({ groups: [makeGroup({ rules: [rule] })] })
    await user.click(await screen.findByRole('button', { name: 'Remove rule: TCP 22' }))
    await user.click(screen.getByRole('button', { name: 'Undo changes to rule: TCP 22' }))
    const web = makeRule({ id: 'r9', ports: [{ from: 80, to: 80 }] })
    const theirs = makeGroup({ revision: 7, rules: [rule, web] })
    act(() => void store.dispatch(deltaReceived({ records: [theirs], removed: [] }, { via: 'live' })))
    await rowOf(/TCP 80/)
    expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument()
  })

  it('say at their row why the server refuses them', async () => {
    const errors = [{ path: 'rules.1.peer.cidrs', code: 'duplicateRule', message: '' }]
    const refused = when(guestNetworks.setRules, () =>
      refuse(makeProblem('ValidationError', 422, { errors })),
    )
    const { user } = await show({ fixtures: [refused] })
    await rowOf(/TCP 22/)
    await add(user, '80')
    await save(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('TCP 80 Another rule says the same')
    expect(within(await rowOf(/TCP 80/)).getByText('Another rule says the same')).toBeInTheDocument()
    expect(within(await rowOf(/TCP 22/)).queryByText('Another rule says the same')).not.toBeInTheDocument()
  })

  it('come from a file, whose faults are told by line', async () => {
    const { user } = await show()
    await rowOf(/TCP 22/)
    await user.click(screen.getByRole('button', { name: 'Import CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Import rules into/ }))
    const text = dialog.getByRole('textbox', { name: 'Or paste it here' })
    await user.click(text)
    await user.paste('direction,protocol,ports,peer,description\nin,tcp,443,0.0.0.0/0,"Web')
    expect(await dialog.findByText('Line 2: A quote is never closed')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Add to changes' })).toHaveAttribute('aria-disabled', 'true')
    await user.clear(text)
    await user.paste('direction\tprotocol\tports\tpeer\nin\ttcp\t443\t10.0.0.0/8')
    expect(await dialog.findByText('In: TCP 443 from 10.0.0.0/8')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add to changes' }))
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
  })

  it('the person is asked before leaving the page with unsaved rules', async () => {
    const { user, router } = await show()
    await rowOf(/TCP 22/)
    await add(user, '80')
    const leave = () => act(() => router.navigate(`${networksPath}?view=groups`))
    await leave()
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave with unsaved changes?' }))
    await user.click(asked.getByRole('button', { name: 'Stay' }))
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument())
    // What was edited is still there for whoever comes back.
    expect(Object.keys(sessionStorage).some((key) => key.startsWith('guestNetworks.rules.group'))).toBe(true)
  })

  it('begin with a database for another group, which is asked for', async () => {
    const { user, sent } = await show({
      groups: [makeGroup(), makeGroup({ id: 'app', name: 'app', rules: [] })],
    })
    await rowOf(/TCP 22/)
    await user.click(screen.getByRole('button', { name: /Add preset/ }))
    await user.click(await screen.findByRole('option', { name: /Database from a group/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Add rule' }))
    await user.click(drawer.getByRole('button', { name: 'Add' }))
    expect(drawer.getByText('Required')).toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: /Choose a group/ }))
    await user.click(await screen.findByRole('option', { name: 'app' }))
    await user.click(drawer.getByRole('button', { name: 'Add' }))
    await save(user)
    await waitFor(() =>
      expect(sent()[0]?.[1]).toMatchObject({
        rules: [
          {},
          {
            protocol: 'tcp',
            ports: [
              { from: 3306, to: 3306 },
              { from: 5432, to: 5432 },
            ],
            peer: { groupId: 'app' },
          },
        ],
      }),
    )
  })

  it('say what is wrong with one before it is taken', async () => {
    const { user } = await show()
    await rowOf(/TCP 22/)
    const drawer = await add(user, '99999')
    expect(drawer.getByText('Use ports from 1 to 65535')).toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: /^From/ }))
    await user.click(await screen.findByRole('option', { name: 'IP ranges' }))
    await user.clear(drawer.getByRole('textbox', { name: 'IP ranges' }))
    await user.type(drawer.getByRole('textbox', { name: 'IP ranges' }), '10.0.0.1/8')
    expect(drawer.getByText('The address isn’t the first one of its range')).toBeInTheDocument()
  })

  it('are not lost when somebody else has changed the group', async () => {
    let attempts = 0
    const stale = when(guestNetworks.setRules, () => {
      attempts += 1
      return attempts === 1
        ? refuse(makeProblem('PreconditionFailedException', 412))
        : { data: makeGroup({ revision: 9, status: 'updating' }) }
    })
    const { user } = await show({ fixtures: [stale] })
    await rowOf(/TCP 22/)
    await add(user, '80')
    await save(user)
    await screen.findByText('Someone else has changed this group')
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument())
    expect(attempts).toBe(2)
  })

  it('are saved on top of what has changed meanwhile that are no rules', async () => {
    const { user, api, store } = await show({ groups: [makeGroup({ status: 'updating' })] })
    await rowOf(/TCP 22/)
    await add(user, '80')
    const settled = makeGroup({ revision: 7, status: 'active' })
    act(() => void store.dispatch(deltaReceived({ records: [settled], removed: [] }, { via: 'live' })))
    await save(user)
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument())
    expect(api.asked.findLast(({ line }) => line.startsWith('PUT'))?.headers.get('if-match')).toBe('"7"')
  })

  it('can only be read by those who may not change them', async () => {
    await show({ may: ['guest-networks:read'] })
    await rowOf(/TCP 22/)
    expect(screen.queryByRole('button', { name: 'Add rule' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Edit rule/ })).not.toBeInTheDocument()
  })
})

it.each([
  ['', []],
  ['22', [{ from: 22, to: 22 }]],
  [
    '80-90; 443',
    [
      { from: 80, to: 90 },
      { from: 443, to: 443 },
    ],
  ],
  ['0', undefined],
  ['90-80', undefined],
  ['65536', undefined],
  ['ssh', undefined],
])('reads the ports “%s”', (text, ports) => expect(readPorts(text)).toEqual(ports))
