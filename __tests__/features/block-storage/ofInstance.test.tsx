import { screen, waitFor, within } from '@testing-library/react'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import '#src/features/compute/details/InstancePage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { cache, data, web } from './volumes.tsx'

const everything: Permission[] = [
  'compute:read',
  'compute:attach',
  'compute:delete',
  'block-storage:read',
  'block-storage:create',
  'block-storage:attach',
  'block-storage:delete',
]

const show = async (volumes: readonly Volume[] = [data, cache], may = everything) => {
  const fates: unknown[] = []
  const api = fixtureApi(
    when(compute.read, () => ({ data: web })),
    when(blockStorage.list, ({ instance }) => {
      const found = volumes.filter((one) =>
        instance ? one.instanceId === instance : one.instanceId === null,
      )
      return { data: found, page: { number: 1, size: 50, total: found.length } }
    }),
    when(blockStorage.attach, () => ({ data: { ...data, revision: 2, status: 'attaching' as const } })),
    when(blockStorage.detach, () => ({ data: { ...cache, revision: 2, status: 'detaching' as const } })),
    when(compute.remove, ({ volumes: fate }) => {
      fates.push(fate)
      return { data: { ...web, revision: 2, status: 'deleting' as const } }
    }),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: '/products/compute/details?id=web&tab=storage',
    may,
  })
  await screen.findByRole('heading', { level: 1, name: /web-1/ })
  return { ...shown, api, fates }
}

const changes = (api: ReturnType<typeof fixtureApi>) =>
  api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body])

describe('the storage of an instance', () => {
  it('lists its volumes, and detaches one', async () => {
    const { user, api } = await show()
    const row = within(await screen.findByRole('row', { name: /cache-1/ }))
    expect(row.getByRole('link', { name: 'cache-1' })).toHaveAttribute(
      'href',
      '/products/block-storage?id=cache',
    )
    expect(row.getByText('vdb')).toBeInTheDocument()
    expect(screen.queryByText('data-1')).not.toBeInTheDocument()
    await user.click(row.getByRole('button', { name: 'Detach' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Detach cache-1 from web-1?' }))
    await user.click(asked.getByRole('button', { name: 'Detach' }))
    await waitFor(() =>
      expect(changes(api)).toEqual([['POST /block-storage/volumes/cache/actions/detach', {}]]),
    )
  })

  it('attaches a free volume, and leads to a new one', async () => {
    const { user, api } = await show([data])
    expect(await screen.findByRole('link', { name: 'Create volume' })).toHaveAttribute(
      'href',
      '/products/block-storage/form?instance=web',
    )
    await user.click(screen.getByRole('button', { name: 'Attach volume' }))
    const form = within(await screen.findByRole('dialog', { name: 'Attach a volume to web-1' }))
    await user.click(form.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /data-1/ }))
    await user.click(form.getByRole('button', { name: 'Attach' }))
    await waitFor(() =>
      expect(changes(api)).toEqual([
        ['POST /block-storage/volumes/data/actions/attach', { instanceId: 'web' }],
      ]),
    )
  })

  it('is not there for those who may not see volumes', async () => {
    await show([cache], ['compute:read'])
    expect(screen.queryByRole('link', { name: 'Storage' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Snapshots' })).toBeInTheDocument()
  })
})

const open = async (volumes?: readonly Volume[], may?: Permission[]) => {
  const shown = await show(volumes, may)
  await shown.user.click(screen.getByRole('button', { name: 'Actions for web-1' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return { ...shown, asked: within(await screen.findByRole('alertdialog')) }
}

const confirm = async ({ user, asked }: Awaited<ReturnType<typeof open>>) => {
  await user.type(asked.getByRole('textbox'), 'web-1')
  await user.click(asked.getByRole('button', { name: 'Delete' }))
  await screen.findByText('The instance is being deleted.')
}

describe('deleting an instance', () => {
  it('keeps its volumes, which are named, unless one says otherwise', async () => {
    const shown = await open()
    expect(await shown.asked.findByText('cache-1')).toBeInTheDocument()
    expect(shown.asked.getByRole('radio', { name: /^Keep the volumes/ })).toBeChecked()
    await confirm(shown)
    expect(shown.fates).toEqual(['keep'])
  })

  it('deletes them too when asked', async () => {
    const shown = await open()
    await shown.user.click(await shown.asked.findByRole('radio', { name: /^Delete the volumes too/ }))
    await confirm(shown)
    expect(shown.fates).toEqual(['delete'])
  })

  it('offers that only to those who may delete volumes', async () => {
    const shown = await open(
      undefined,
      everything.filter((one) => one !== 'block-storage:delete'),
    )
    expect(await shown.asked.findByRole('radio', { name: /^Delete the volumes too/ })).toBeDisabled()
  })

  it('asks nothing more of an instance without volumes', async () => {
    const shown = await open([data])
    await confirm(shown)
    expect(shown.asked.queryByRole('radio')).not.toBeInTheDocument()
    expect(shown.fates).toEqual([undefined])
  })
})
