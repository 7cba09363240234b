import { screen, waitFor, within } from '@testing-library/react'
import { blockStorage, type VolumeDraft } from '#contract/block-storage/routes.ts'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { limits as limitRoutes, type Limit } from '#contract/limits/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import type { Volume, VolumeType } from '#contract/block-storage/records.ts'
// Compiled before the first test, whose patience it would try.
import '#src/features/block-storage/form/EditVolume.tsx'
import '#src/features/block-storage/form/SourcePick.tsx'
import '#src/features/block-storage/form/VolumeFormPage.tsx'
import { blockStorageRoutes } from '#src/features/block-storage/routes.tsx'
import '#src/resources/order/CodeTabs.tsx'
import '#src/resources/volumes/HostPick.tsx'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeInstance } from '../compute/offer.ts'
import { makeVolume, makeVolumeSnapshot, regions, standard } from './volumes.tsx'

const volumeAt = (about: Partial<Volume> = {}) =>
  makeVolume({ id: 'v-1', name: 'data', region: 'lab-2', sizeGib: 100, ...about })
const snapshot = makeVolumeSnapshot({
  id: 's-1',
  volumeId: 'v-1',
  region: 'lab-2',
  name: 'nightly',
  sizeGib: 100,
})
const types: VolumeType[] = [
  { ...standard, maxGib: 1000 },
  { ...standard, id: 'fast', name: 'Fast NVMe', minGib: 10, maxGib: 50 },
  { ...standard, id: 'cold', name: 'Cold HDD', soldOutIn: ['lab-1'] },
]

const web = makeInstance({ id: 'i-1', name: 'web', projectId: 'borea', region: 'lab-1' })
const far = makeInstance({ id: 'i-2', name: 'far', projectId: 'atlas', region: 'lab-2' })
const limits: Limit[] = [
  { metric: 'instances', limit: 10, used: 1, reserved: 0 },
  { metric: 'volumes', limit: 200, used: 1, reserved: 0 },
  { metric: 'volumeGib', limit: 500, used: 100, reserved: 0 },
]

type Create = Parameters<typeof when<typeof blockStorage.create>>[1]

const createdFrom = ({ name, count = 1 }: VolumeDraft) =>
  Array.from({ length: count }, (_, n) => volumeAt({ id: `new-${n + 1}`, name, status: 'creating' }))

const serve = (
  create: Create = (draft) => ({ data: createdFrom(draft) }),
  volume = volumeAt(),
  attached = 0,
) =>
  fixtureApi(
    when(catalogue.regions, () => ({ data: regions })),
    when(blockStorage.types, () => ({ data: types })),
    when(limitRoutes.list, () => ({ data: limits })),
    when(projects.mine, () => ({
      data: [
        makeProject({ id: 'borea', name: 'borea' }),
        makeProject({ id: 'atlas', name: 'atlas', isDefault: true }),
      ],
    })),
    when(compute.list, ({ region }) => ({
      data: [web, far].filter((one) => region === undefined || one.region === region),
    })),
    when(compute.read, ({ id }) =>
      [web, far].some((one) => one.id === id)
        ? { data: id === web.id ? web : far }
        : refuse(makeProblem('NotFoundException', 404)),
    ),
    when(blockStorage.list, ({ instance }) => ({
      data: [volume],
      page: { number: 1, size: 1, total: instance === undefined ? 1 : attached },
    })),
    when(blockStorage.read, () => ({ data: volume })),
    when(blockStorage.snapshots, () => ({ data: [snapshot] })),
    when(blockStorage.readSnapshot, () => ({ data: snapshot })),
    when(blockStorage.create, create),
    when(blockStorage.update, ({ name: renamed }) =>
      renamed === 'refused'
        ? refuse(makeProblem('ConflictException', 409))
        : { data: volumeAt({ name: renamed ?? 'data', revision: 2 }) },
    ),
    when(blockStorage.resize, ({ sizeGib }) =>
      sizeGib === 300
        ? refuse(makeProblem('ConflictException', 409, { context: { reason: 'busy' } }))
        : { data: volumeAt({ status: 'resizing' }) },
    ),
  )

const everything: Permission[] = [
  'block-storage:read',
  'block-storage:create',
  'block-storage:update',
  'block-storage:resize',
  'limits:read',
  'limits:request',
  'compute:attach',
]

const show = (search = '', may = everything) =>
  showPages({
    routes: [
      // Where a success leads to belongs to others.
      { path: 'products/block-storage', children: [{ index: true }] },
      { path: 'products', children: blockStorageRoutes },
    ],
    at: `/products/block-storage/form${search}`,
    may,
  })

type User = ReturnType<typeof show>['user']

const region = (name: RegExp) => screen.getByRole('radio', { name })
const size = () => screen.getByRole('spinbutton', { name: 'Size' })
const host = () => screen.getByRole('combobox', { name: /Instance/ })
const summary = () => screen.getByRole('complementary', { name: 'Summary' })
const submit = (user: User, name = 'Create volume') => user.click(screen.getByRole('button', { name }))

const resize = async (user: User, gib: string) => {
  await user.clear(size())
  await user.type(size(), gib)
}
const name = async (user: User, text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, text)
}

const sentBy = (api: ReturnType<typeof serve>, line = 'POST /block-storage/volumes') =>
  api.asked.filter((asked) => asked.line === line)

beforeEach(() => sessionStorage.clear())

describe('ordering a volume', () => {
  it('asks for little: an empty one of 20 GiB, whose price and limits are shown', async () => {
    const api = serve()
    const { user, router } = show()
    await name(user, 'data')
    expect(summary()).toHaveTextContent('20 GiB Standard SSD')
    expect(summary()).toHaveTextContent('$2.02')
    expect(within(summary()).getAllByRole('meter')).toHaveLength(2)
    expect(screen.getByRole('meter', { name: 'Volume storage' })).toHaveAttribute(
      'aria-valuetext',
      '120 GiB of 500 GiB',
    )
    await submit(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/block-storage'))
    expect(router.state.location.search).toBe('?id=new-1')
    expect(sentBy(api)[0]?.body).toEqual({
      name: 'data',
      projectId: 'atlas',
      region: 'lab-1',
      typeId: 'standard',
      sizeGib: 20,
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('from a snapshot takes its region and at least its size, which it says', async () => {
    const api = serve()
    const { user } = show('?snapshot=s-1')
    await name(user, 'copy')
    expect(region(/Lab 2/)).toBeChecked()
    expect(region(/Lab 1/)).toBeDisabled()
    expect(size()).toHaveValue(100)
    expect(screen.getByRole('radio', { name: 'Fast NVMe' })).toHaveAccessibleDescription(
      'Too small for the source',
    )
    await resize(user, '50')
    await submit(user)
    await waitFor(() => expect(size()).toHaveAccessibleDescription(/From 100 GiB, the size of the source/))
    expect(sentBy(api)).toEqual([])
    await resize(user, '150')
    await submit(user)
    await waitFor(() => expect(sentBy(api)).toHaveLength(1))
    expect(sentBy(api)[0]?.body).toMatchObject({
      region: 'lab-2',
      sizeGib: 150,
      source: { kind: 'snapshot', id: 's-1' },
    })
  })

  it('opens at the choice of a snapshot for those who come for one', async () => {
    serve()
    const { user } = show('?from=snapshot')
    await user.click(await screen.findByRole('combobox', { name: 'Snapshot' }))
    expect(await screen.findByRole('option', { name: /^nightly/ })).toBeVisible()
  })

  it('as a copy of a volume wants to know of which', async () => {
    const api = serve()
    const { user } = show()
    await user.click(await screen.findByRole('radio', { name: /^Volume/ }))
    await submit(user)
    const source = screen.getByRole('combobox', { name: 'Volume' })
    await waitFor(() => expect(source).toHaveFocus())
    expect(source).toHaveAccessibleDescription('Choose one.')
    await user.click(await screen.findByRole('option', { name: /^data/ }))
    expect(region(/Lab 2/)).toBeChecked()
    await submit(user)
    await waitFor(() => expect(sentBy(api)[0]?.body).toMatchObject({ source: { kind: 'volume', id: 'v-1' } }))
  })

  it('for an instance is in its region and project', async () => {
    const api = serve()
    const { user } = show('?instance=i-1')
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveDisplayValue(/^web-data-[0-9a-f]{4}$/)
    expect(screen.getByText('The region of web.')).toBeVisible()
    expect(screen.getByText('The project of web.')).toBeVisible()
    await submit(user)
    await waitFor(() =>
      expect(sentBy(api)[0]?.body).toMatchObject({ instanceId: 'i-1', region: 'lab-1', projectId: 'borea' }),
    )
  })

  it('that a source in another region can’t be attached to forgets the instance', async () => {
    const api = serve()
    const { user } = show('?instance=i-1')
    await user.click(await screen.findByRole('radio', { name: /^Snapshot/ }))
    await user.click(screen.getByRole('combobox', { name: 'Snapshot' }))
    await user.click(await screen.findByRole('option', { name: /^nightly/ }))
    expect(host()).toHaveValue('')
    await submit(user)
    await waitFor(() => expect(sentBy(api)[0]?.body).not.toHaveProperty('instanceId'))
  })

  it('at most five at once for an instance', async () => {
    const api = serve()
    const { user } = show('?instance=i-1')
    const count = await screen.findByRole('spinbutton', { name: 'How many' })
    await user.clear(count)
    await user.type(count, '6')
    await user.click(screen.getByRole('button', { name: 'Create 6 volumes' }))
    await waitFor(() => expect(count).toBeInvalid())
    expect(count).toHaveAccessibleDescription('From 1 to 5.')
    expect(sentBy(api)).toEqual([])
  })

  it.each([
    [23, 'web can take 2 more volumes.', 'From 1 to 2.'],
    [25, 'An instance can have up to 25 volumes.', 'From 1 to 5.'],
  ])('says beforehand that an instance with %i takes few or none', async (attached, sentence, rule) => {
    const api = serve(undefined, undefined, attached)
    const { user } = show('?instance=i-1')
    expect(await screen.findByText(sentence)).toBeVisible()
    const count = screen.getByRole('spinbutton', { name: 'How many' })
    expect(count).toHaveAccessibleDescription(rule)
    await user.clear(count)
    await user.type(count, '3')
    await user.click(screen.getByRole('button', { name: 'Create 3 volumes' }))
    await waitFor(() => expect(attached === 25 ? host() : count).toBeInvalid())
    expect(sentBy(api)).toEqual([])
  })

  it('can’t have a type that is sold out in the region, nor more than the limit leaves', async () => {
    const api = serve()
    const { user } = show()
    const cold = await screen.findByRole('radio', { name: 'Cold HDD' })
    expect(cold).toHaveAccessibleDescription('No capacity in this region')
    await user.click(cold)
    expect(cold).not.toBeChecked()
    await resize(user, '450')
    await submit(user)
    await waitFor(() => expect(size()).toHaveAccessibleDescription(/limit for volume storage/))
    expect(sentBy(api)).toEqual([])
  })

  it('shows a refusal at its field, and keeps what was filled in', async () => {
    const errors = [{ path: 'instanceId', code: 'tooManyVolumes', message: 'tooManyVolumes' }]
    serve(() => refuse(makeProblem('ValidationError', 422, { errors })))
    const { user } = show('?instance=i-1')
    await name(user, 'data')
    await submit(user)
    await waitFor(() => expect(host()).toHaveAccessibleDescription(/up to 25 volumes/))
    expect(host()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('data')
  })

  it('left half done is resumed, but for an instance that is gone', async () => {
    serve()
    const first = show()
    await name(first.user, 'data')
    await resize(first.user, '70')
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(
      key,
      JSON.stringify({ ...(JSON.parse(sessionStorage.getItem(key) ?? '') as object), instanceId: 'i-9' }),
    )
    document.body.replaceChildren()

    show()
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('data')
    expect(size()).toHaveValue(70)
    expect(host()).toHaveValue('')
  })

  it('has its request as code', async () => {
    serve()
    show('?snapshot=s-1')
    const code = await screen.findByRole('region', { name: 'The request in cURL' })
    expect(code).toHaveTextContent('/block-storage/volumes')
    expect(code).toHaveTextContent('"source": { "kind": "snapshot", "id": "s-1" }')
  })
})

const save = (user: User) => submit(user, 'Save changes')

describe('editing a volume', () => {
  it('sends only what has changed, and grows it by a call of its own', async () => {
    const api = serve()
    const { user, router } = show('?id=v-1')
    await name(user, 'archive')
    await resize(user, '200')
    expect(summary()).toHaveTextContent('$20.16')
    expect(within(summary()).getByText('Limit usage after the change')).toBeVisible()
    await save(user)
    await waitFor(() => expect(router.state.location.search).toBe('?id=v-1'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/block-storage'))
    expect(sentBy(api, 'PATCH /block-storage/volumes/v-1')[0]?.body).toEqual({ name: 'archive' })
    expect(sentBy(api, 'POST /block-storage/volumes/v-1/actions/resize')[0]?.body).toMatchObject({
      sizeGib: 200,
    })
  })

  it('locks it, and leaves its size alone', async () => {
    const api = serve()
    const { user, router } = show('?id=v-1')
    await user.click(await screen.findByRole('switch', { name: 'Lock' }))
    await save(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/block-storage'))
    expect(sentBy(api, 'PATCH /block-storage/volumes/v-1')[0]?.body).toEqual({ locked: true })
    expect(sentBy(api, 'POST /block-storage/volumes/v-1/actions/resize')).toEqual([])
  })

  it('never shrinks it', async () => {
    const api = serve()
    const { user } = show('?id=v-1')
    await screen.findByRole('spinbutton', { name: 'Size' })
    await resize(user, '50')
    await save(user)
    await waitFor(() => expect(size()).toBeInvalid())
    expect(sentBy(api, 'POST /block-storage/volumes/v-1/actions/resize')).toEqual([])
  })

  it('changes nothing where the size is refused', async () => {
    const api = serve()
    const { user } = show('?id=v-1')
    await name(user, 'archive')
    await resize(user, '300')
    await save(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed')
    expect(sentBy(api, 'PATCH /block-storage/volumes/v-1')).toEqual([])
  })

  it('that grew before its name was refused says so, and is not grown again', async () => {
    const api = serve()
    const { user, router } = show('?id=v-1')
    await name(user, 'refused')
    await resize(user, '200')
    await save(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Only the size was changed')
    await name(user, 'archive')
    await save(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/block-storage'))
    expect(sentBy(api, 'PATCH /block-storage/volumes/v-1')).toHaveLength(2)
    expect(sentBy(api, 'POST /block-storage/volumes/v-1/actions/resize')).toHaveLength(1)
  })

  it('says why it was not resized, in the reader’s words', async () => {
    serve()
    const { user } = show('?id=v-1')
    await screen.findByRole('spinbutton', { name: 'Size' })
    await resize(user, '300')
    await save(user)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('Nothing was changed')
    expect(refusal).toHaveTextContent('Another operation is in progress')
    expect(size()).toHaveValue(300)
  })

  it('offers no other size to those who may not resize', async () => {
    serve()
    show('?id=v-1', ['block-storage:read', 'block-storage:update'])
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible()
    expect(screen.queryByRole('spinbutton', { name: 'Size' })).not.toBeInTheDocument()
  })

  it('leaves the size alone while something else is done to it', async () => {
    serve(undefined, volumeAt({ status: 'detaching', operationId: 'o-1' }))
    show('?id=v-1')
    expect(await screen.findByRole('spinbutton', { name: 'Size' })).toBeDisabled()
    expect(size()).toHaveAccessibleDescription('Another operation is in progress')
  })
})
