import { screen, waitFor, within } from '@testing-library/react'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeInstance } from '../compute/offer.ts'
import { cache, choose, data, db, makeVolume, makeVolumeSnapshot, showVolumes, web } from './volumes.tsx'

beforeEach(() => localStorage.clear())

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const refusing = (route: Parameters<typeof when>[0], ...problem: Parameters<typeof makeProblem>) => [
  when(route as typeof blockStorage.attach, () => refuse(makeProblem(...problem))),
]
const fieldProblem = (path: string, code: string) =>
  ['ValidationError', 422, { errors: [{ path, code, message: 'x' }] }] satisfies Parameters<
    typeof makeProblem
  >

type User = Awaited<ReturnType<typeof showVolumes>>['user']
const pick = async (user: User, name: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: /Instance/ }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('attaching', () => {
  it('asks for an instance of the same region and project, and says why one takes none', async () => {
    const asked: object[] = []
    const broken = makeInstance({ id: 'bad', name: 'bad-1', status: 'error' })
    const { user, sent, api } = await showVolumes({ instances: [web, db, broken] })
    await choose(user, 'data-1', 'Attach')
    const form = await dialog('Attach data-1')
    await user.click(form.getByRole('button', { name: 'Attach' }))
    expect(form.getByRole('combobox')).toHaveAccessibleDescription(/Choose an instance/)
    await user.click(form.getByRole('combobox'))
    const option = await screen.findByRole('option', { name: /bad-1/ })
    expect(option).toHaveTextContent('Not available after a failure')
    expect(option).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('option', { name: 'db-1' }))
    await user.click(form.getByRole('button', { name: 'Attach' }))
    await waitFor(() =>
      expect(sent()).toEqual([['POST /block-storage/volumes/data/actions/attach', { instanceId: 'db' }]]),
    )
    expect(asked).toEqual([])
    expect(api.lines()).toContain('GET /compute/instances')
  })

  it('of an attached volume is a move to another instance', async () => {
    const { user, sent } = await showVolumes()
    await choose(user, 'cache-1', 'Move to another instance')
    const form = await dialog('Move cache-1 to another instance')
    expect(form.getByText(/detached from web-1 first/)).toBeInTheDocument()
    await user.click(form.getByRole('combobox'))
    expect(await screen.findByRole('option', { name: 'db-1' })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: 'web-1' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: 'db-1' }))
    await user.click(form.getByRole('button', { name: 'Move to another instance' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /block-storage/volumes/cache/actions/attach', { instanceId: 'db', detachFirst: true }],
      ]),
    )
  })

  it.each([
    ['tooManyVolumes', 'An instance can have up to 25 volumes.'],
    ['otherRegion', 'Must be in the same region.'],
    ['otherProject', 'Must be in the same project.'],
  ])('that is refused for %s says so at the instance', async (code, sentence) => {
    const { user } = await showVolumes({
      fixtures: refusing(blockStorage.attach, ...fieldProblem('instanceId', code)),
    })
    await choose(user, 'data-1', 'Attach')
    await pick(user, /db-1/)
    const form = await dialog('Attach data-1')
    await user.click(form.getByRole('button', { name: 'Attach' }))
    expect(await form.findByText(sentence)).toBeInTheDocument()
    expect(form.getByRole('combobox')).toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  it('that somebody else was faster with says what stands in the way', async () => {
    const { user } = await showVolumes({
      fixtures: refusing(blockStorage.attach, 'ConflictException', 409, {
        context: { reason: 'alreadyAttached' },
      }),
    })
    await choose(user, 'data-1', 'Attach')
    await pick(user, /db-1/)
    const form = await dialog('Attach data-1')
    await user.click(form.getByRole('button', { name: 'Attach' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Already attached')
  })
})

describe('detaching', () => {
  it('warns while the instance runs', async () => {
    const { user, sent } = await showVolumes()
    await choose(user, 'cache-1', 'Detach')
    const form = await dialog('Detach cache-1 from web-1?')
    expect(await form.findByText(/web-1 is running/)).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Detach' }))
    await waitFor(() => expect(sent()).toEqual([['POST /block-storage/volumes/cache/actions/detach', {}]]))
  })

  it('does not from an instance that is off', async () => {
    const { user } = await showVolumes({ volumes: [makeVolume({ instanceId: 'db' })] })
    await choose(user, 'data-1', 'Detach')
    expect(await (await dialog(/^Detach data-1/)).findByText(/db-1 is stopped/)).toBeInTheDocument()
  })

  it('can be forced once it is in progress, in red and with what it costs', async () => {
    const stuck = { ...cache, status: 'detaching' as const, operationId: 'op' }
    const { user, sent } = await showVolumes({ volumes: [stuck] })
    await choose(user, 'cache-1', 'Force detach')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Force detach cache-1?' }))
    expect(asked.getByText(/60 seconds/)).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Force detach' }))
    await waitFor(() =>
      expect(sent()).toEqual([['POST /block-storage/volumes/cache/actions/detach', { force: true }]]),
    )
  })
})

const size = async (user: User, value: string) => {
  const field = await screen.findByRole('spinbutton', { name: /New size/ })
  await user.clear(field)
  if (value) await user.type(field, value)
  await user.click((await dialog(/^Resize/)).getByRole('button', { name: 'Resize' }))
  return field
}

describe('resizing', () => {
  it.each([
    ['10', "A volume can't get smaller."],
    ['20', 'This is the current size.'],
    ['99999', 'This type goes up to 16,384 GiB.'],
    ['', 'Enter a value.'],
  ])('to %p says what is wrong and sends nothing', async (value, sentence) => {
    const { user, sent } = await showVolumes()
    await choose(user, 'data-1', 'Resize')
    await screen.findByText(/up to 16,384 GiB/)
    expect(await size(user, value)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(sent()).toEqual([])
  })

  it('shows what it will cost, and asks for no restart where none is needed', async () => {
    const { user, sent } = await showVolumes()
    await choose(user, 'cache-1', 'Resize')
    await screen.findByText(/up to 16,384 GiB/)
    const field = await screen.findByRole('spinbutton')
    await user.clear(field)
    await user.type(field, '200')
    expect(screen.getByText('$20.16')).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /^Restart/ })).not.toBeInTheDocument()
    await size(user, '200')
    await waitFor(() =>
      expect(sent()).toEqual([['POST /block-storage/volumes/cache/actions/resize', { sizeGib: 200 }]]),
    )
  })

  it('offers to restart an instance that has to be off for it', async () => {
    const slow = makeVolume({ ...cache, typeId: 'archive', typeName: 'Archive HDD' })
    const { user, sent } = await showVolumes({ volumes: [slow] })
    await choose(user, 'cache-1', 'Resize')
    expect(await screen.findByRole('checkbox', { name: 'Restart web-1' })).toBeChecked()
    await size(user, '200')
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /block-storage/volumes/cache/actions/resize', { sizeGib: 200, restart: true }],
      ]),
    )
  })

  it('that goes over the limit says which and by how much', async () => {
    const context = { metric: 'volumeGib', limit: 20_000, used: 19_990, requested: 20 }
    const { user } = await showVolumes({
      fixtures: refusing(blockStorage.resize, 'ContractResourceLimitExceededException', 402, { context }),
    })
    await choose(user, 'data-1', 'Resize')
    await size(user, '40')
    expect(await screen.findByRole('alert')).toHaveTextContent(/limit for Volume storage is 20,000 GiB/)
  })
})

it('clones with a name and a type, and leaves out what does not come in that size', async () => {
  const { user, sent } = await showVolumes()
  await choose(user, 'data-1', 'Clone')
  const form = await dialog('Clone data-1')
  const name = form.getByRole('textbox', { name: /Name/ })
  expect(name).toHaveValue('data-1-copy')
  await user.click(await form.findByRole('button', { name: /Type/ }))
  expect(await screen.findByRole('option', { name: 'Archive HDD' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')
  await user.clear(name)
  await user.type(name, 'not ok')
  await user.click(form.getByRole('button', { name: 'Clone' }))
  expect(name).toHaveAccessibleDescription(/^1 to 63 letters/)
  await user.clear(name)
  await user.type(name, 'copy')
  await user.click(form.getByRole('button', { name: 'Clone' }))
  expect(await screen.findByText('copy is being created')).toBeInTheDocument()
  expect(sent()).toEqual([
    ['POST /block-storage/volumes/data/actions/clone', { name: 'copy', typeId: 'standard' }],
  ])
})

describe('deleting', () => {
  it('names the snapshots that go along, and takes the name', async () => {
    const { user, sent } = await showVolumes({ snapshots: [makeVolumeSnapshot()] })
    await choose(user, 'data-1', 'Delete')
    const asked = within(await screen.findByRole('alertdialog'))
    expect(await asked.findByText('1 snapshot goes along:')).toBeInTheDocument()
    expect(asked.getByText('before upgrade')).toBeInTheDocument()
    expect(asked.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(asked.getByRole('textbox'), 'data-1')
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The volume is being deleted.')).toBeInTheDocument()
    expect(sent()).toEqual([['DELETE /block-storage/volumes/data', {}]])
  })

  it('is not possible while others need a snapshot, which are listed', async () => {
    const { user } = await showVolumes({ snapshots: [makeVolumeSnapshot({ dependants: ['cache'] })] })
    await choose(user, 'data-1', 'Delete')
    const told = await dialog('data-1 is still needed')
    expect(await told.findByRole('link', { name: 'cache-1' })).toHaveAttribute(
      'href',
      '/products/block-storage?id=cache',
    )
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })

  it('that the server refuses for that reason says so', async () => {
    const { user } = await showVolumes({
      fixtures: refusing(blockStorage.remove, 'ConflictException', 409, {
        context: { reason: 'hasDependants' },
      }),
    })
    await choose(user, 'data-1', 'Delete')
    const asked = within(await screen.findByRole('alertdialog'))
    await user.type(asked.getByRole('textbox'), data.name)
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    expect(await asked.findByText(/^Volumes created from its snapshots/)).toBeInTheDocument()
  })
})
