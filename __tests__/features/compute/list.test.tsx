import { screen, waitFor, within } from '@testing-library/react'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeInstance } from './offer.ts'

const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', ipv4: ['100.64.0.10'] })
const batch = makeInstance({ id: 'batch', name: 'batch-1', status: 'stopped', locked: true })

const setUp = async (instances: Instance[] = [web, batch], at = '/products/compute') => {
  const api = fixtureApi(
    when(compute.list, () => ({ data: instances, page: { number: 1, size: 50, total: instances.length } })),
    when(compute.stop, () => ({ data: { ...web, revision: web.revision + 1, status: 'stopping' as const } })),
    when(compute.remove, () => ({
      data: { ...web, revision: web.revision + 1, status: 'deleting' as const },
    })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at,
    may: ['compute:read', 'compute:create', 'compute:power', 'compute:resize', 'compute:delete'],
  })
  await screen.findByRole('heading', { name: 'Instances' })
  return { ...shown, api }
}
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the list of instances', () => {
  it('shows what each is doing', async () => {
    await setUp()
    expect(within(await rowOf('web-1')).getByText('Running')).toBeInTheDocument()
    expect(within(await rowOf('batch-1')).getByText('Stopped')).toBeInTheDocument()
  })

  it('follows a change in its row, without asking again', async () => {
    const { store, api } = await setUp()
    await rowOf('web-1')
    const before = api.asked.length
    store.dispatch(
      deltaReceived(
        { records: [{ ...web, revision: 99, status: 'rebooting' }], removed: [] },
        { via: 'live' },
      ),
    )
    await waitFor(async () => expect(await rowOf('web-1')).toHaveTextContent('Rebooting'))
    expect(api.asked).toHaveLength(before)
  })

  it('says why something can not be done now', async () => {
    const { user } = await setUp()
    await rowOf('batch-1')
    await user.click(screen.getByRole('button', { name: 'Actions for batch-1' }))
    const stop = await screen.findByRole('menuitem', { name: /^Stop/ })
    expect(stop).toHaveAttribute('aria-disabled', 'true')
    expect(stop).toHaveTextContent('The instance is locked.')
  })

  it('stops an instance from its row', async () => {
    const { user, api } = await setUp()
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Actions for web-1' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Stop/ }))
    await waitFor(() => expect(api.asked.some(({ line }) => line.endsWith('/actions/stop'))).toBe(true))
    expect(within(await rowOf('web-1')).getByText('Stopping')).toBeInTheDocument()
  })

  it('deletes only what has been named', async () => {
    const { user } = await setUp()
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Actions for web-1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const confirm = await screen.findByRole('button', { name: 'Delete' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByRole('textbox', { name: /web-1/ }), 'web-1')
    await user.click(confirm)
    expect(await screen.findByText('The instance is being deleted.')).toBeInTheDocument()
  })

  it('invites to create the first one', async () => {
    await setUp([])
    expect(await screen.findByText('No instances yet')).toBeInTheDocument()
  })

  it('keeps what is searched for and the status in the address', async () => {
    const { user, router } = await setUp()
    await rowOf('web-1')
    await user.type(screen.getByRole('searchbox', { name: 'Search instances' }), 'web{Enter}')
    await waitFor(() => expect(router.state.location.search).toContain('q=web'))
    await user.click(screen.getByRole('button', { name: 'Status Any status' }))
    await user.click(await screen.findByRole('option', { name: 'Stopped' }))
    await waitFor(() => expect(router.state.location.search).toContain('status=stopped'))
  })
})
