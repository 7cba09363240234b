import { screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { limits as limitRoutes } from '#contract/limits/routes.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
// Compiled before the first test, whose patience it would try.
import '#src/features/compute/resize/ResizeInstancePage.tsx'
import { resizeProblem } from '#src/features/compute/resize/resizeProblem.ts'
import { makeProblem } from '../../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../../support/fixtureApi.ts'
import { showPages } from '../../../support/showPages.tsx'
import { images, limits, makeInstance, makePlan, plans, regions } from '../offer.ts'

type Resize = () => { data: Instance }

const show = (about: Partial<Instance> = {}, resize?: Resize) => {
  const instance = makeInstance(about)
  const api = fixtureApi(
    when(catalogue.regions, () => ({ data: regions })),
    when(catalogue.plans, () => ({ data: plans })),
    when(catalogue.images, () => ({ data: images })),
    when(limitRoutes.list, () => ({ data: limits })),
    when(compute.read, ({ id }) =>
      id === instance.id ? { data: instance } : refuse(makeProblem('NotFoundException', 404)),
    ),
    when(
      compute.resize,
      resize ?? ((): { data: Instance } => ({ data: { ...instance, revision: 2, status: 'resizing' } })),
    ),
  )
  const shown = showPages({
    routes: [
      { path: 'products', children: computeRoutes },
      { path: 'products/compute/details', element: null },
    ],
    at: `/products/compute/resize?id=i-1`,
    may: ['compute:read', 'compute:resize', 'limits:read'],
  })
  return { api, ...shown }
}

const plan = (name: string) => screen.findByRole('radio', { name })
const rowOf = async (name: string) => (await plan(name)).closest('tr')!
const submitButton = () => screen.getByRole('button', { name: 'Resize' })

/** What is left of 14 vCPUs in use. */
const room = (limit: number) => ({
  limits: [{ metric: 'vcpus', limit, used: 14, reserved: 0 } as const],
  restart: true,
})

describe('resizing', () => {
  it('shows by how much each plan differs from the present one', async () => {
    show()
    const row = await rowOf('Shared 4 GiB')
    expect(row).toHaveTextContent(/2\+1/)
    expect(row).toHaveTextContent(/4 GiB\+2 GiB/)
    expect(row).toHaveTextContent(/80 GiB\+30 GiB/)
    expect(row).toHaveTextContent(/\$20\.16\+\$10\.08/)
    expect(await rowOf('Shared 1 GiB')).toHaveTextContent(/25 GiB-25 GiB/)
  })

  it('says why a plan can’t be chosen', async () => {
    const { user } = show()
    expect(await plan('Shared 2 GiB')).toHaveAccessibleDescription('Current plan')
    expect(await plan('Shared 1 GiB')).toHaveAccessibleDescription('The disk would shrink')
    await user.click(screen.getByRole('tab', { name: 'Dedicated CPU' }))
    const dedicated = await plan('Dedicated 32 GiB')
    expect(dedicated).toHaveAccessibleDescription('Over your limit for vCPUs')
    await user.click(dedicated)
    expect(dedicated).not.toBeChecked()
    expect(submitButton()).toHaveAccessibleDescription('Choose a plan to compare.')
  })

  it.each<[Partial<Instance>, string]>([
    [{ locked: true }, 'The instance is locked'],
    [{ status: 'rebooting' }, 'Another operation is in progress'],
    [{ status: 'rescue' }, 'The instance is in rescue mode'],
    [{ status: 'error' }, 'The instance is in error'],
  ])('of an instance that is %j offers no plan', async (about, reason) => {
    show(about)
    expect(await plan('Shared 4 GiB')).toHaveAccessibleDescription(reason)
  })

  it('reckons the limits by what is added, not by the whole plan', () => {
    const instance = makeInstance({ vcpus: 14 })
    const target = makePlan({ id: 'big', vcpus: 16, memoryMib: 2048, diskGib: 50 })
    expect(resizeProblem(instance, target, room(16))).toBeUndefined()
    expect(resizeProblem(instance, target, room(15))).toEqual({ why: 'overLimit', metric: 'vcpus' })
  })

  it('knows when a plan is sold out where the instance is, or too small for its image', () => {
    const bigger = makePlan({ id: 'next', diskGib: 80 })
    const free = { limits: [], restart: true }
    expect(resizeProblem(makeInstance(), { ...bigger, soldOutIn: ['lab-1'] }, free)).toEqual({
      why: 'soldOut',
    })
    const demanding = { ...images[0]!, minMemoryMib: 4096 }
    expect(resizeProblem(makeInstance(), bigger, { ...free, image: demanding })).toEqual({
      why: 'tooSmallForImage',
      memoryMib: 4096,
    })
  })

  it('of a running instance needs leave to stop it', async () => {
    const { user } = show()
    await user.click(await plan('Shared 4 GiB'))
    await user.click(screen.getByRole('checkbox', { name: /Stop if needed/ }))
    expect(screen.getByRole('radio', { name: 'Shared 4 GiB' })).toHaveAccessibleDescription(
      'Stop the instance first',
    )
    expect(submitButton()).toHaveAccessibleDescription('Stop the instance first')
  })

  it('compares before and after, asks, and leads back to the instance', async () => {
    const { user, api, router } = show()
    await user.click(await plan('Shared 4 GiB'))
    const change = screen.getByRole('complementary', { name: 'Change' })
    expect(within(change).getByRole('row', { name: 'Per month $10.08 $20.16' })).toBeVisible()
    expect(change).toHaveTextContent('About 2 minutes')
    await user.click(submitButton())
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('It stops, changes to Shared 4 GiB and starts again.')
    expect(dialog).toHaveTextContent('The price changes from $10.08 to $20.16 a month.')
    expect(api.lines().some((line) => line.startsWith('POST'))).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Resize' }))
    expect(await screen.findByText(/^Resizing .+ to Shared 4 GiB$/)).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute/details'))
    expect(api.asked.find(({ line }) => line.startsWith('POST'))).toMatchObject({
      line: 'POST /compute/instances/i-1/actions/resize',
      body: { planId: 'shared-3', restart: true },
    })
  })

  it('of a stopped instance stops nothing', async () => {
    const { user, api } = show({ status: 'stopped', powerState: 'off' })
    await user.click(await plan('Shared 4 GiB'))
    expect(screen.queryByRole('checkbox', { name: /Stop if needed/ })).not.toBeInTheDocument()
    await user.click(submitButton())
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Resize' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(api.asked.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ planId: 'shared-3' })
  })

  it('says which limit stood in the way', async () => {
    const { user } = show({}, () =>
      refuse(
        makeProblem('ContractResourceLimitExceededException', 402, {
          context: { metric: 'vcpus', limit: 20, used: 20, requested: 1 },
        }),
      ),
    )
    await user.click(await plan('Shared 4 GiB'))
    await user.click(submitButton())
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Resize' }))
    expect(await within(dialog).findByText(/Your limit for vCPUs is 20/)).toBeVisible()
  })

  it('says when the instance is gone', async () => {
    show({ id: 'another' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Instance not found')
  })
})
