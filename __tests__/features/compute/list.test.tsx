import { act, screen, waitFor, within } from '@testing-library/react'
import { compute } from '#contract/compute/routes.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeOperation, makeProblem, makeProject } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { batch, pageOf, rowOf, showList, web } from './listPage.tsx'
import { makeInstance } from './offer.ts'

beforeEach(() => localStorage.clear())

describe('the list of instances', () => {
  it('shows what each is, what it is doing, where, and for how much', async () => {
    await showList()
    const row = within(await rowOf('web-1'))
    for (const text of ['Running', '1 vCPU · 2 GiB · 50 GiB', '100.64.0.10', '$10.08'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(await row.findByText('Lab 1')).toBeInTheDocument()
    expect(row.getByRole('button', { name: 'Copy 100.64.0.10' })).toBeInTheDocument()
    expect(within(await rowOf('batch-1')).getByText('Stopped')).toBeInTheDocument()
  })

  it('takes at most eighteen elements for a row of seven columns', async () => {
    const tagged = makeInstance({ id: 'web', name: 'web-1', ipv4: ['100.64.0.10'], tags: ['blue', 'eu'] })
    const { user } = await showList({ instances: [tagged], width: 1600 })
    const row = await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Project' }))
    expect(within(row).getAllByRole('cell')).toHaveLength(9)
    expect(row.querySelectorAll('*').length + 1).toBeLessThanOrEqual(18)
  })

  it('follows a change in its row, without asking again', async () => {
    const { store, api } = await showList()
    await rowOf('web-1')
    await screen.findAllByText('Lab 1')
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

  it('shows how far a change is as a bar under its status', async () => {
    const operation = makeOperation({ id: 'op', status: 'running', progress: 46 })
    const { store } = await showList({ instances: [{ ...web, status: 'rebooting', operationId: 'op' }] })
    await rowOf('web-1')
    act(() => void store.dispatch(deltaReceived({ records: [operation], removed: [] }, { via: 'live' })))
    const bar = await within(await rowOf('web-1')).findByRole('progressbar', { name: 'Progress' })
    expect(bar).toHaveAttribute('aria-valuenow', '46')
    expect(bar).toHaveAttribute('aria-valuetext', '46%')
    expect(bar.parentElement).toHaveTextContent(/^Rebooting$/)
  })

  it('says how long ago it was brought up to date, without drawing a row again', async () => {
    const { store } = await showList()
    const row = await rowOf('web-1')
    const now = jest.spyOn(Date, 'now')
    now.mockReturnValue(Date.now() + 12_000)
    expect(await screen.findByText('Updated 12s ago')).toBeVisible()
    expect(row).toBeInTheDocument()
    act(
      () =>
        void store.dispatch(
          deltaReceived(
            { records: [{ ...web, revision: 99, status: 'rebooting' }], removed: [] },
            { via: 'live' },
          ),
        ),
    )
    expect(await screen.findByText('Updated now')).toBeVisible()
    now.mockRestore()
  })

  it('has as many rows a page as the address says, else as the person chose last', async () => {
    const sizes: unknown[] = []
    const many = Array.from({ length: 60 }, (_, n) => makeInstance({ id: `i${n}`, name: `many-${n}` }))
    const { user, store, router } = await showList({
      at: '/products/compute?size=25&page=2',
      fixtures: [
        when(compute.list, (query) => {
          sizes.push(Number(query.size))
          return pageOf(many, query)
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: '25 per page' }))
    await user.click(await screen.findByRole('menuitem', { name: '100 per page' }))
    await waitFor(() => expect(router.state.location.search).toBe('?size=100'))
    expect(await screen.findByText('1–60 of 60')).toBeVisible()
    expect(store.getState().settings.pageSize).toBe(100)
    await act(() => router.navigate('/products/compute'))
    expect(await screen.findByRole('button', { name: '100 per page' })).toBeVisible()
    expect([...new Set(sizes)]).toEqual([25, 100])
  })

  it('clears what was searched for with a button, and leaves the focus in the box', async () => {
    const { user, router } = await showList({ at: '/products/compute?q=web' })
    await user.click(await screen.findByRole('button', { name: 'Clear search field' }))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('button', { name: 'Clear search field' })).not.toBeInTheDocument()
  })

  it('says why something can not be done now', async () => {
    const { user } = await showList()
    await rowOf('batch-1')
    await user.click(screen.getByRole('button', { name: 'Actions for batch-1' }))
    const stop = await screen.findByRole('menuitem', { name: /^Stop/ })
    expect(stop).toHaveAttribute('aria-disabled', 'true')
    expect(stop).toHaveTextContent('Must be unlocked first')
  })

  it('stops an instance from its row', async () => {
    const { user, api } = await showList()
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Actions for web-1' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Stop/ }))
    expect(api.lines()).not.toContain('POST /compute/instances/web/actions/stop')
    const asked = within(await screen.findByRole('dialog', { name: 'Stop web-1?' }))
    await user.click(asked.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(api.lines()).toContain('POST /compute/instances/web/actions/stop'))
    expect(await within(await rowOf('web-1')).findByText('Stopping')).toBeInTheDocument()
  })

  it('can be sorted by each column, by the server', async () => {
    const { user, router } = await showList()
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Plan' }))
    expect(router.state.location.search).toBe('?sort=plan')
    await user.click(screen.getByRole('button', { name: 'Plan' }))
    expect(router.state.location.search).toBe('?sort=-plan')
  })

  it('tells when each was last backed up, to those who want to know', async () => {
    const lastBackupAt = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString()
    const { user, router } = await showList({
      instances: [{ ...web, backupsEnabled: true, lastBackupAt }, batch],
    })
    await rowOf('web-1')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Last backup' }))
    await user.keyboard('{Escape}')
    expect(await rowOf('web-1')).toHaveTextContent('3 hr ago')
    expect(await rowOf('batch-1')).toHaveTextContent('–')
    await user.click(screen.getByRole('button', { name: 'Last backup' }))
    expect(router.state.location.search).toBe('?sort=lastBackupAt')
  })

  it('keeps the columns of a person', async () => {
    const { user } = await showList()
    await rowOf('web-1')
    expect(screen.queryByRole('columnheader', { name: 'Last backup' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Last backup' }))
    expect(screen.getByRole('columnheader', { name: 'Last backup' })).toBeInTheDocument()
    expect(Object.keys(localStorage)).toContainEqual(expect.stringMatching(/^table:instances:/))
  })

  it('shows tags, and narrows to one of them', async () => {
    const tagged = makeInstance({ id: 'web', name: 'web-1', tags: ['blue', 'eu', 'old'] })
    const { user, router } = await showList({ instances: [tagged], at: '/products/compute?sort=plan' })
    expect(await screen.findByText('+1')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'blue' }))
    expect(router.state.location.search).toBe('?sort=plan&tag=blue')
  })

  it('names the project where that column is shown', async () => {
    const { store } = await showList({ width: 1600 })
    const row = await rowOf('web-1')
    store.dispatch(
      deltaReceived(
        { records: [makeProject({ id: web.projectId, name: 'Atlas' })], removed: [] },
        { via: 'live' },
      ),
    )
    expect(await within(row).findByText('Atlas')).toBeInTheDocument()
  })
})

describe('a list without instances', () => {
  it('says what one is, and begins with what people begin with', async () => {
    await showList({ instances: [] })
    expect(await screen.findByText('No instances yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Containers/ })).toHaveAttribute(
      'href',
      '/products/compute/create?image=flatcar&plan=shared',
    )
  })

  it('leads to those that can still be recovered', async () => {
    const gone = makeInstance({ id: 'gone', name: 'gone-1', status: 'deleted' })
    const lists = when(compute.list, ({ status }) => {
      const data = status === 'deleted' ? [gone] : []
      return { data, page: { number: 1, size: 50, total: data.length } }
    })
    const { user } = await showList({ fixtures: [lists] })
    expect(await screen.findByText(/Recently deleted instances: 1/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show deleted instances' }))
    expect(await rowOf('gone-1')).toBeVisible()
  })

  it('offers nothing to those who may not create', async () => {
    await showList({ instances: [], may: ['compute:read'] })
    await screen.findByText('No instances yet')
    expect(screen.queryByRole('link', { name: /Create|Containers/ })).not.toBeInTheDocument()
  })
})

const refusing = (name: 'ForbiddenException' | 'ServiceUnavailable', status: number) => [
  when(compute.list, () => refuse(makeProblem(name, status))),
]

describe('a list that can not be had', () => {
  it('says that one may not see it, and does not invite to try again', async () => {
    await showList({ fixtures: refusing('ForbiddenException', 403) })
    expect(await screen.findByText("You don't have access to instances")).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('is asked for again on Retry', async () => {
    const { user, api } = await showList({ fixtures: refusing('ServiceUnavailable', 503) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    const before = api.asked.length
    await user.click(retry)
    await waitFor(() => expect(api.asked.length).toBeGreaterThan(before))
  })
})

it('stays whole on a phone, without headings', async () => {
  await showList({ width: 375 })
  const row = within(await rowOf('batch-1'))
  expect(row.getByText('Stopped')).toBeInTheDocument()
  expect(row.getByRole('button', { name: 'Actions for batch-1' })).toBeInTheDocument()
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Sorted by Name' })).toBeInTheDocument()
})
