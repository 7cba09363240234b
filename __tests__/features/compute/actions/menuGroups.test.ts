import { type InstanceAction, instanceActions as declared } from '#contract/compute/kind.ts'
import type { Instance } from '#contract/compute/records.ts'
import { instanceActions } from '#src/features/compute/actions.ts'
import { menuGroupsOf, shownGroupsOf } from '#src/resources/actions/menuGroups.ts'
import { makeInstance, regions } from '../offer.ts'

const capabilities = regions[0]!.capabilities
const entriesOf = (about: Partial<Instance>, may: (action: { name: string }) => boolean = () => true) =>
  menuGroupsOf(instanceActions, makeInstance(about), may, capabilities).flatMap(({ entries }) =>
    entries.map(({ action, reason }) => ({ action: action.name, reason })),
  )

const offered = (about: Partial<Instance>) => entriesOf(about).map(({ action }) => action)
const open = (about: Partial<Instance>) =>
  entriesOf(about)
    .filter(({ reason }) => reason === undefined)
    .map(({ action }) => action)

describe('the menu of an instance', () => {
  it('is in groups, the dangerous one last', () => {
    expect(
      menuGroupsOf(instanceActions, makeInstance(), () => true, capabilities).map(({ name }) => name),
    ).toEqual(['power', 'access', 'change', 'protect', 'danger'])
  })

  it.each<[string, Partial<Instance>, InstanceAction[]]>([
    [
      'runs',
      {},
      [
        'stop',
        'forceStop',
        'reboot',
        'hardReboot',
        'console',
        'resetPassword',
        'rescue',
        'rename',
        'tag',
        'resize',
        'rebuild',
        'move',
        'snapshot',
        'lock',
        'delete',
      ],
    ],
    [
      'is stopped',
      { status: 'stopped', powerState: 'off' },
      [
        'start',
        'console',
        'rescue',
        'rename',
        'tag',
        'resize',
        'rebuild',
        'move',
        'snapshot',
        'restoreSnapshot',
        'lock',
        'delete',
      ],
    ],
    [
      'is in rescue',
      { status: 'rescue' },
      ['forceStop', 'reboot', 'hardReboot', 'console', 'unrescue', 'rename', 'tag', 'move', 'lock', 'delete'],
    ],
    ['changes', { status: 'rebooting' }, ['console', 'rename', 'tag', 'lock', 'delete']],
    [
      'is locked',
      { locked: true },
      ['console', 'resetPassword', 'rename', 'tag', 'move', 'snapshot', 'unlock'],
    ],
    [
      'was never built',
      { status: 'error', powerState: 'off', built: false },
      ['console', 'rename', 'tag', 'move', 'lock', 'delete'],
    ],
    ['is deleted', { status: 'deleted', powerState: 'off' }, ['recover', 'purge']],
  ])('of one that %s opens what is legal then', (_, about, legal) => {
    expect(open(about)).toEqual(legal)
  })

  it.each(['running', 'stopped', 'rescue'] as const)(
    'is no longer than nine lines while %s, with what is wanted often and what destroys at hand',
    (status) => {
      const groups = shownGroupsOf(
        menuGroupsOf(instanceActions, makeInstance({ status }), () => true, capabilities),
      )
      const atHand = groups.flatMap(({ entries }) => entries.map(({ action }) => action.name))
      const subMenus = groups.filter(({ more }) => more.length > 0)
      expect(atHand.length + subMenus.length).toBeLessThanOrEqual(9)
      expect(atHand).toEqual(['start', 'stop', 'reboot', 'console', 'delete'])
      expect(subMenus.map(({ name }) => name)).toEqual(['power', 'access', 'change', 'protect'])
    },
  )

  it('has no sub-menus where it is short, nor one for a single line', () => {
    const few = menuGroupsOf(
      instanceActions,
      makeInstance(),
      ({ group, name }) => group === 'power' || name === 'rename',
      capabilities,
    )
    expect(shownGroupsOf(few)).toEqual(few.map((group) => ({ ...group, more: [] })))
  })

  it('says why something must wait instead of hiding it', () => {
    expect(entriesOf({ locked: true })).toContainEqual({ action: 'stop', reason: 'locked' })
    expect(entriesOf({})).toContainEqual({ action: 'restoreSnapshot', reason: 'mustBeStopped' })
  })

  it('shows one of two opposites', () => {
    expect(offered({})).not.toContain('unlock')
    expect(offered({ locked: true })).not.toContain('lock')
    expect(offered({ status: 'rescue' })).not.toContain('rescue')
    expect(offered({})).not.toContain('recover')
  })

  it('leaves out what the roles or the cloud never allow', () => {
    expect(entriesOf({}, ({ name }) => name === 'stop')).toEqual([{ action: 'stop', reason: undefined }])
    const poor = menuGroupsOf(instanceActions, makeInstance(), () => true, {
      ...capabilities,
      rescue: false,
      snapshots: false,
    })
    const left = poor.flatMap(({ entries }) => entries.map(({ action }) => action.name))
    expect(left).not.toContain('rescue')
    expect(left).not.toContain('snapshot')
  })

  it('knows every action there is, over all states', () => {
    const everywhere = [
      ...offered({}),
      ...offered({ locked: true }),
      ...offered({ status: 'rescue' }),
      ...offered({ status: 'deleted' }),
    ]
    // Interfaces, to type at the console and to see the screen are parts of its page.
    expect(declared.filter((action) => !everywhere.includes(action))).toEqual([
      'attachInterface',
      'detachInterface',
      'setGroups',
      'terminal',
      'screen',
    ])
  })
})
