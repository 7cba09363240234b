import { isInTransition } from '#contract/resources/kind.ts'
import { volumeActions, volumeKind, volumeStatuses, type VolumeAction } from '#contract/block-storage/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { whyNot } from '#contract/resources/whyNot.ts'

type Volume = Parameters<NonNullable<(typeof volumeKind)['actions']['attach']['unless']>>[0]

const available: Volume = {
  status: 'available',
  locked: false,
  built: true,
  instanceId: null,
  operationId: null,
}
const attached: Volume = { ...available, status: 'attached', instanceId: 'an instance' }
const reasonsOf = (volume: Volume) =>
  Object.fromEntries(volumeActions.map((action) => [action, whyNot(volumeKind, action, volume) ?? 'legal']))

const reasonsIfLocked = (volume: Volume) => reasonsOf({ ...volume, locked: true })

type Verdicts = Record<VolumeAction, Reason | 'legal'>
const always = {
  rename: 'legal',
  tag: 'legal',
  lock: 'legal',
  unlock: 'notLocked',
  move: 'legal',
  recover: 'notDeleted',
  purge: 'notDeleted',
} as const

const inError = {
  ...always,
  attach: 'inError',
  resize: 'inError',
  snapshot: 'inError',
  clone: 'inError',
} as const

const table: [string, Volume, Verdicts][] = [
  [
    'available',
    available,
    {
      ...always,
      attach: 'legal',
      detach: 'notAttached',
      resize: 'legal',
      snapshot: 'legal',
      clone: 'legal',
      restore: 'legal',
      delete: 'legal',
    },
  ],
  [
    'attached',
    attached,
    {
      ...always,
      attach: 'legal',
      detach: 'legal',
      resize: 'legal',
      snapshot: 'legal',
      clone: 'legal',
      restore: 'mustDetach',
      delete: 'mustDetach',
    },
  ],
  [
    'in error',
    { ...available, status: 'error' },
    { ...inError, detach: 'notAttached', restore: 'legal', delete: 'legal' },
  ],
  [
    'in error and attached',
    { ...attached, status: 'error' },
    { ...inError, detach: 'legal', restore: 'mustDetach', delete: 'mustDetach' },
  ],
  [
    'never built',
    { ...available, status: 'error', built: false },
    { ...inError, detach: 'inError', restore: 'inError', delete: 'legal' },
  ],
]

describe('what can be done to a volume', () => {
  it.each(table)('that is %s', (_, volume, verdicts) => {
    expect(reasonsOf(volume)).toEqual(verdicts)
  })

  it('that is deleted is to recover or to purge it', () => {
    const deleted: Volume = { ...available, status: 'deleted' }
    const legal = (volume: Volume) =>
      volumeActions.filter((action) => whyNot(volumeKind, action, volume) === undefined)
    expect(legal(deleted)).toEqual(['recover', 'purge'])
    expect(legal({ ...deleted, built: false })).toEqual(['purge'])
    expect(whyNot(volumeKind, 'purge', { ...deleted, locked: true })).toBe('locked')
    expect(whyNot(volumeKind, 'attach', deleted)).toBe('deleted')
  })

  it.each(volumeStatuses.filter((status) => isInTransition(volumeKind, { status })))(
    'that is %s is to change words, and little else',
    (status) => {
      const volume: Volume = { ...available, status, operationId: 'an operation', instanceId: 'an instance' }
      const besides: Partial<Record<typeof status, VolumeAction[]>> = {
        creating: ['delete'],
        detaching: ['detach'],
      }
      const legal = volumeActions.filter((action) => whyNot(volumeKind, action, volume) === undefined)
      expect(legal.filter((action) => !['rename', 'tag', 'lock'].includes(action))).toEqual(
        besides[status] ?? [],
      )
      expect(legal).toEqual(expect.arrayContaining(['rename', 'tag', 'lock']))
    },
  )

  it('waits for an operation that leaves the status as it is', () => {
    const busy = { ...attached, operationId: 'a snapshot' }
    for (const action of ['attach', 'detach', 'resize', 'snapshot', 'clone', 'move'] as const)
      expect(whyNot(volumeKind, action, busy)).toBe('busy')
    expect(whyNot(volumeKind, 'rename', busy)).toBeUndefined()
  })

  it('and is locked loses no data and no service', () => {
    expect(reasonsIfLocked(attached)).toMatchObject({ detach: 'locked', resize: 'legal', snapshot: 'legal' })
    expect(reasonsIfLocked(available)).toMatchObject({ restore: 'locked', delete: 'locked', attach: 'legal' })
    expect(reasonsIfLocked(available)).toMatchObject({ lock: 'locked', unlock: 'legal', rename: 'legal' })
  })
})
