import { type InstanceAction, instanceActions, instanceKind } from '#contract/compute/kind.ts'
import { isInTransition } from '#contract/resources/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { instanceStatuses, type InstanceStatus } from '#contract/compute/records.ts'

const free = (status: InstanceStatus) => ({ status, locked: false, built: true })
const legalIn = (status: InstanceStatus, { locked = false, built = true } = {}) =>
  instanceActions.filter((action) => whyNot(instanceKind, action, { status, locked, built }) === undefined)

/** The whole table for the states in which an instance rests: what can be done there. */
const table: [InstanceStatus, InstanceAction[]][] = [
  [
    'running',
    [
      'stop',
      'forceStop',
      'reboot',
      'hardReboot',
      'resize',
      'rebuild',
      'rescue',
      'resetPassword',
      'snapshot',
      'attachInterface',
      'detachInterface',
      'setGroups',
      'console',
      'terminal',
      'screen',
      'rename',
      'tag',
      'lock',
      'move',
      'delete',
    ],
  ],
  [
    'stopped',
    [
      'start',
      'resize',
      'rebuild',
      'rescue',
      'snapshot',
      'restoreSnapshot',
      'attachInterface',
      'detachInterface',
      'setGroups',
      'console',
      'rename',
      'tag',
      'lock',
      'move',
      'delete',
    ],
  ],
  [
    'rescue',
    [
      'forceStop',
      'reboot',
      'hardReboot',
      'unrescue',
      'setGroups',
      'console',
      'terminal',
      'screen',
      'rename',
      'tag',
      'lock',
      'move',
      'delete',
    ],
  ],
  [
    'error',
    ['start', 'forceStop', 'rebuild', 'rescue', 'console', 'rename', 'tag', 'lock', 'move', 'delete'],
  ],
  ['deleted', ['recover', 'purge']],
]

describe('what can be done to an instance', () => {
  it.each(table)('that is %s', (status, legal) => {
    expect(legalIn(status)).toEqual(legal)
  })

  it.each(instanceStatuses.filter((status) => isInTransition(instanceKind, { status })))(
    'that is %s is to wait, to delete it, to change words, or to watch it',
    (status) => {
      const deletion = status === 'deleting' ? [] : ['delete']
      const terminal = ['rebooting', 'snapshotting'].includes(status) ? ['terminal', 'screen'] : []
      expect(legalIn(status)).toEqual(['console', ...terminal, 'rename', 'tag', 'lock', ...deletion])
    },
  )

  it('and is locked loses no data and no service', () => {
    expect(legalIn('running', { locked: true })).toEqual([
      'resetPassword',
      'snapshot',
      'attachInterface',
      'setGroups',
      'console',
      'terminal',
      'screen',
      'rename',
      'tag',
      'unlock',
      'move',
    ])
  })

  it('and was never built takes no machine, for there is none', () => {
    expect(legalIn('error', { built: false })).toEqual(['console', 'rename', 'tag', 'lock', 'move', 'delete'])
    expect(legalIn('deleted', { built: false })).toEqual(['purge'])
    expect(whyNot(instanceKind, 'start', { ...free('error'), built: false })).toBe('inError')
  })

  it('says what stands in the way', () => {
    expect(whyNot(instanceKind, 'start', free('running'))).toBe('alreadyOn')
    expect(whyNot(instanceKind, 'restoreSnapshot', free('running'))).toBe('mustBeStopped')
    expect(whyNot(instanceKind, 'delete', { ...free('running'), locked: true })).toBe('locked')
    expect(whyNot(instanceKind, 'start', free('deleted'))).toBe('deleted')
    expect(whyNot(instanceKind, 'recover', free('running'))).toBe('notDeleted')
  })

  it('depends on what the cloud can do', () => {
    const poor = {
      liveResize: false,
      rescue: false,
      consoleLog: true,
      snapshots: false,
      recover: false,
      resetPassword: false,
    }
    expect(whyNot(instanceKind, 'rescue', free('running'), poor)).toBe('notCapable')
    expect(whyNot(instanceKind, 'stop', free('running'), poor)).toBeUndefined()
  })
})
