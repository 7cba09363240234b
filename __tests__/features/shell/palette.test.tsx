import { act, screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProject } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { framedPages, showWithKeys } from './shellPages.tsx'

const atlas = makeProject({ id: 'p-1', name: 'atlas', description: 'maps and routes' })
const page = { number: 1, size: 10, total: 0 }

beforeEach(() => resizeTo(1440))
afterEach(() => sessionStorage.clear())

const open = async (may: Permission[] = ['projects:read', 'projects:create']) => {
  const shown = await showWithKeys({ routes: framedPages, at: '/home/projects', may })
  await screen.findByRole('heading', { name: 'All projects' })
  await shown.user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Command palette' })
  const box = within(dialog).getByRole('combobox')
  await waitFor(() => expect(box).toHaveFocus())
  const option = (name: string | RegExp) => within(dialog).findByRole('option', { name })
  const options = () =>
    within(dialog)
      .queryAllByRole('option')
      .map(({ textContent }) => textContent)
  return { ...shown, dialog, box, option, options }
}

it('goes to a page by a few letters of its name and Enter, and leaves the focus on its heading', async () => {
  fixtureApi()
  const { user, router, option } = await open()
  await user.keyboard('secu')
  await option(/Security/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/security'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Security here' })).toHaveFocus())
})

it('is opened by the button that looks like a search field, too', async () => {
  fixtureApi()
  const { user } = showPages({ routes: framedPages, at: '/home/projects' })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
})

it('marks the letters that were typed', async () => {
  fixtureApi()
  const { user, option } = await open()
  await user.keyboard('appear')
  expect(within(await option(/Appearance/)).getByText('Appear')).toContainHTML('mark')
})

it('finds a resource that the store knows by what else it goes by', async () => {
  fixtureApi(when(projects.list, () => ({ data: [], page })))
  const { user, store, option } = await open()
  act(() => void store.dispatch(deltaReceived({ records: [atlas], removed: [] }, { via: 'live' })))
  await user.keyboard('maps')
  expect(await option(/atlas.*maps and routes.*Project/)).toBeVisible()
})

it('finds a resource that only the server knows, and goes to it', async () => {
  const api = fixtureApi(when(projects.list, ({ q }) => ({ data: q === 'atl' ? [atlas] : [], page })))
  const { user, router, option } = await open()
  await user.keyboard('atl')
  await option(/atlas/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?id=p-1'))
  expect(api.lines().filter((line) => line === 'GET /projects')).toHaveLength(1)
})

it('finds their own projects for those who may not read all, and asks nothing of the server', async () => {
  const api = fixtureApi()
  const { user, store, option } = await open([])
  act(() => void store.dispatch(deltaReceived({ records: [atlas], removed: [] }, { via: 'live' })))
  await user.keyboard('maps')
  expect(await option(/atlas.*maps and routes.*Project/)).toBeVisible()
  expect(api.lines()).not.toContain('GET /projects')
})

it('says that nothing matches only when the server has looked as well', async () => {
  fixtureApi(when(projects.list, () => ({ data: [], page })))
  const { user, dialog } = await open()
  await user.keyboard('zzzz')
  expect(within(dialog).queryByText(/Nothing matches/)).not.toBeInTheDocument()
  expect(await within(dialog).findByText('No results for “zzzz”')).toBeVisible()
  expect(within(dialog).getByRole('status')).toHaveTextContent('0 results')
})

it('runs an action', async () => {
  fixtureApi()
  const { user, store, option } = await open()
  await user.keyboard('dark')
  await option(/dark theme/)
  await user.keyboard('{Enter}')
  expect(store.getState().settings.themeMode).toBe('dark')
})

it('offers an area’s command to those who may do it, and to nobody else', async () => {
  fixtureApi()
  const { options } = await open(['projects:read', 'projects:create'])
  expect(options().join()).toContain('New project')
})

it('offers no command that would be refused', async () => {
  fixtureApi()
  const { options } = await open([])
  expect(options().length).toBeGreaterThan(3)
  expect(options().join()).not.toContain('New project')
})

it('moves by the arrow keys alone, and Escape closes it and gives the focus back', async () => {
  fixtureApi()
  const { user, router, box } = await open()
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  await waitFor(() => expect(active()).toBeTruthy())
  const first = active()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(active()).not.toBe(first))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(active()).toBe(first))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/home/projects')
})

it('offers first what was chosen last', async () => {
  fixtureApi()
  const { user, option } = await open()
  await user.keyboard('appear')
  await option(/Appearance/)
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Looks' })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog')
  const recent = within(dialog).getByRole('group', { name: 'Recent' })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Appearance')])
})
