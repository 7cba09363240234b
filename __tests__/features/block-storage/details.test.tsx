import { act, screen, waitFor, within } from '@testing-library/react'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { logs } from '#contract/logs/routes.ts'
import type { Operation } from '#contract/operations.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { commandsFor } from '#src/features/block-storage/details/UseItCard.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeLogEntry, makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeVolume, makeVolumeSnapshot, showVolumes, volumesPath } from './volumes.tsx'

const show = (volume: Volume, tab = 'overview', given: Parameters<typeof showVolumes>[0] = {}) =>
  showVolumes({ volumes: [volume], at: `${volumesPath}?id=${volume.id}&tab=${tab}`, ...given })

const began = (secondsAgo: number, revision: number): Operation => ({
  kind: 'operation',
  id: 'op',
  revision,
  action: 'detach',
  target: { kind: 'volume', id: 'data', name: 'data-1' },
  projectId: 'atlas',
  status: 'running',
  step: null,
  steps: [],
  progress: 10,
  error: null,
  actor: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  finishedAt: null,
})

const question = () => screen.findByRole('dialog', { name: 'Put back previous values?' })

describe('putting back what an entry of the audit log has changed', () => {
  const before = [
    { field: 'name', before: 'data-old', after: 'data-1' },
    { field: 'tags', before: ['db'], after: [] },
    { field: 'status', before: 'creating', after: 'available' },
  ]
  const ask = (changes: typeof before, target = 'data') => {
    const saved: unknown[] = []
    const shown = show(makeVolume({ tags: [] }), 'overview&putBack=entry-1', {
      fixtures: [
        when(logs.read, () => ({
          data: makeLogEntry({ changes, target: { kind: 'volume', id: target, name: 'data-1' } }),
        })),
        when(blockStorage.update, (draft) => {
          saved.push(draft)
          return { data: makeVolume({ name: 'data-old', tags: ['db'], revision: 2 }) }
        }),
      ],
    })
    return { shown, saved }
  }

  it('shows what is now beside what was, and saves that alone', async () => {
    const { shown, saved } = ask(before)
    const { user, router } = await shown
    const dialog = within(await question())
    expect(await dialog.findByRole('row', { name: 'name data-1 data-old' })).toBeVisible()
    expect(dialog.getByRole('row', { name: 'tags Empty db' })).toBeVisible()
    expect(dialog.queryByText('status')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('putBack'))
    expect(saved).toEqual([expect.objectContaining({ name: 'data-old', tags: ['db'] })])
    expect(await screen.findByRole('heading', { level: 1, name: /data-old/ })).toBeVisible()
  })

  it('has nothing to do where all is as it was', async () => {
    await ask([{ field: 'name', before: 'data-1', after: 'other' }]).shown
    const dialog = within(await question())
    expect(await dialog.findByText('These values are in place already.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Put back' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('takes nothing from an entry about something else', async () => {
    await ask(before, 'another').shown
    expect(await within(await question()).findByText("Couldn't load the previous values.")).toBeVisible()
  })
})

describe('the page of a volume', () => {
  it('says what it is, what it is attached to, and leads there', async () => {
    await show(makeVolume({ instanceId: 'web' }))
    expect(await screen.findByRole('heading', { level: 1, name: /data-1/ })).toBeVisible()
    const link = await screen.findByRole('link', { name: 'web-1 · vdb' })
    expect(link).toHaveAttribute('href', '/products/compute/details?id=web&tab=storage')
    expect(screen.getByText('Standard SSD · encrypted')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Detach' })).toBeVisible()
  })

  it('leads with attaching while it is free', async () => {
    await show(makeVolume())
    expect(await screen.findByRole('button', { name: 'Attach' })).toBeVisible()
    expect(screen.getByText('Not attached')).toBeVisible()
  })

  it('tells of a volume that is not there, or not to be seen', async () => {
    await show(makeVolume(), 'overview', {
      fixtures: [when(blockStorage.read, () => refuse(makeProblem('NotFoundException', 404)))],
    })
    expect(await screen.findByText('Volume not found')).toBeVisible()
  })

  it('offers of what was never built to delete it, and no commands', async () => {
    await show(
      makeVolume({
        status: 'error',
        built: false,
        serial: null,
        error: { reason: 'noCapacity', message: 'x' },
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('No capacity in this region.')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
    expect(screen.queryByText('Use it')).not.toBeInTheDocument()
  })

  it('offers to force a detach that the guest has not answered for a minute', async () => {
    const stuck = makeVolume({ instanceId: 'web', status: 'detaching', operationId: 'op' })
    const { store } = await show(stuck)
    const tell = (operation: Operation) =>
      act(() => void store.dispatch(deltaReceived({ records: [operation], removed: [] }, { via: 'live' })))
    tell(began(5, 1))
    await screen.findByRole('heading', { level: 1, name: /data-1/ })
    expect(screen.queryByText('data-1 is still in use')).not.toBeInTheDocument()
    tell(began(90, 2))
    expect(await screen.findByText('data-1 is still in use')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Force detach' })).toBeVisible()
  })
})

describe('how a volume is used', () => {
  it('is told by the path that stays, and formats only what has no file system', () => {
    const blank = commandsFor({ name: 'data', source: null }, 'abc')
    expect(blank.format).toMatch(/blkid \/dev\/disk\/by-id\/virtio-abc \|\|\s+sudo mkfs\.ext4/)
    expect(blank.fstab).toContain('defaults,nofail')
    expect(JSON.stringify(blank)).not.toContain('/dev/vd')
    const copy = commandsFor({ name: 'data', source: { kind: 'snapshot', id: 's' } }, 'abc')
    expect(copy).not.toHaveProperty('format')
    expect(copy).toMatchObject({ mount: blank.mount, growExt4: blank.growExt4, growXfs: blank.growXfs })
  })

  it('stands on its page, each command to be copied', async () => {
    await show(makeVolume({ instanceId: 'web' }))
    const card = within(await screen.findByRole('region', { name: 'Use it' }))
    expect(card.getByText('Run these commands in the instance.')).toBeVisible()
    expect(card.getByText(/resize2fs \/dev\/disk\/by-id\/virtio-8a74dbfe/)).toBeVisible()
    expect(card.getAllByRole('button', { name: 'Copy' })).toHaveLength(5)
  })
})

describe('the snapshots of a volume', () => {
  const old = makeVolumeSnapshot({ id: 'old', name: 'older', createdAt: '2026-01-05T00:00:00.000Z' })
  const snapshots = [makeVolumeSnapshot(), old]
  const open = async (name: string, given: Parameters<typeof showVolumes>[0] = {}) => {
    const shown = await show(makeVolume(), 'snapshots', { snapshots, ...given })
    await shown.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await screen.findAllByRole('menuitem')
    return shown
  }

  it('lead to a new volume', async () => {
    await show(makeVolume(), 'snapshots', { snapshots })
    expect(await screen.findByRole('link', { name: 'New volume from older' })).toHaveAttribute(
      'href',
      '/products/block-storage/form?snapshot=old',
    )
  })

  it('are restored once the name of the volume was typed', async () => {
    const { user, sent } = await open('older')
    await user.click(screen.getByRole('menuitem', { name: /^Restore/ }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Restore older?' }))
    await user.type(asked.getByRole('textbox'), 'data-1')
    await user.click(asked.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText(/^You can attach the volume when/)).toBeVisible()
    expect(sent()).toEqual([['POST /block-storage/volumes/data/actions/restore', { snapshotId: 'old' }]])
  })

  it('are renamed', async () => {
    const { user, sent } = await open('older', {
      fixtures: [when(blockStorage.updateSnapshot, ({ name }) => ({ data: { ...old, revision: 2, name } }))],
    })
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: /Name/ })
    await user.clear(field)
    await user.type(field, 'oldest')
    const form = within(screen.getByRole('dialog', { name: 'Rename older' }))
    await user.click(form.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(sent()).toEqual([['PATCH /block-storage/snapshots/old', { name: 'oldest' }]]))
  })

  it('are not deleted while volumes need them, which are named', async () => {
    const { user } = await open('before upgrade', {
      snapshots: [makeVolumeSnapshot({ dependants: ['data'] })],
    })
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const told = within(await screen.findByRole('dialog', { name: 'before upgrade is still needed' }))
    expect(await told.findByRole('link', { name: 'data-1' })).toBeInTheDocument()
  })

  it('of an attached volume wait until it is detached', async () => {
    const attached = makeVolume({ instanceId: 'web' })
    const { user } = await show(attached, 'snapshots', { snapshots })
    await user.click(await screen.findByRole('button', { name: 'Actions for older' }))
    const restore = await screen.findByRole('menuitem', { name: /^Restore/ })
    expect(restore).toHaveTextContent('Detach the volume first')
    expect(restore).toHaveAttribute('aria-disabled', 'true')
  })
})

it('leads from the settings to the form that changes several at once', async () => {
  await show(makeVolume({ id: 'data' }), 'settings')
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `${volumesPath}/form?id=data`,
  )
})

it('leaves in the settings of a deleted volume only the ways back and out', async () => {
  await show(makeVolume({ status: 'deleted', recoverableUntil: '2999-01-01T00:00:00.000Z' }), 'settings')
  const danger = within(await screen.findByRole('region', { name: 'Danger zone' }))
  expect(danger.getByRole('button', { name: 'Recover' })).toBeVisible()
  expect(danger.getByRole('button', { name: 'Delete permanently' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resize' })).not.toBeInTheDocument()
})
