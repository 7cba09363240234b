import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import '#src/features/compute/list/InstancesPage.tsx'
import '#src/features/compute/list/instancesLoader.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { changeLanguage } from '#src/i18n/i18n.ts'
import { useKeepPage } from '#src/screen/keptPage.ts'
import { findAllShown, findShown } from '#src/screen/findShown.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { batch, pageOf, web } from '../compute/listPage.tsx'
import { makeInstance, regions } from '../compute/offer.ts'

const may: Permission[] = ['compute:read', 'compute:power']

beforeEach(() => resizeTo(1440))
afterEach(async () => {
  sessionStorage.clear()
  await act(async () => changeLanguage('en'))
})

/** Runs and stops with the page that it is on. */
const effects: string[] = []

/** Another page that people come back to. */
function Projects() {
  useKeepPage()
  useEffect(() => {
    effects.push('runs')
    return () => void effects.push('stopped')
  }, [])
  return <h1>Projects</h1>
}
beforeEach(() => void effects.splice(0))

/** The list of instances in its frame, beside pages that nobody comes back to and one that is kept as well. */
const open = async (instances = [web, batch]) => {
  const api = fixtureApi(
    when(compute.list, (query) => pageOf(instances, query)),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const routes = [
    {
      Component: ProtectedFrame,
      children: [
        { path: 'products', children: computeRoutes },
        { path: 'elsewhere', element: <h1>Elsewhere</h1> },
        { path: 'details', element: <h1>Details</h1> },
        { path: 'projects', Component: Projects },
      ],
    },
  ]
  const shown = showPages({ routes, at: '/products/compute', may })
  await screen.findByRole('row', { name: new RegExp(instances[1]?.name ?? '') })
  const goTo = (address: string) => act(() => shown.router.navigate(address))
  const goBack = () => act(() => shown.router.navigate(-1))
  return { ...shown, api, goTo, goBack }
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const rowNamed = (name: RegExp) => screen.queryByRole('row', { name })

it('has a list again as it was left, with what was selected on it', async () => {
  const { user, goTo } = await open()
  await user.click(box('web-1'))
  const row = rowNamed(/web-1/)
  await goTo('/elsewhere')
  await goTo('/products/compute')
  expect(rowNamed(/web-1/)).toBe(row)
  expect(box('web-1')).toBeChecked()
})

it('takes a list that is kept for absent', async () => {
  const { goTo } = await open()
  await goTo('/elsewhere')
  expect(rowNamed(/web-1/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('main h1')).toHaveLength(2)
  expect(findAllShown('main h1')).toEqual([screen.getByRole('heading', { level: 1 })])
  expect(findShown('main [data-row]')).toBeUndefined()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('shows what changed meanwhile', async () => {
  const { store, goTo } = await open()
  await goTo('/elsewhere')
  const renamed = { ...web, name: 'web-9', revision: web.revision + 1 }
  act(() => void store.dispatch(deltaReceived({ records: [renamed], removed: [] }, { via: 'live' })))
  await goTo('/products/compute')
  expect(await screen.findByRole('row', { name: /web-9/ })).toBeVisible()
})

it('keeps a list to its own filters while another address is shown', async () => {
  const { api, user, goTo, goBack } = await open()
  await goTo('/products/compute?status=stopped')
  await user.click(box('web-1'))
  const row = rowNamed(/web-1/)
  const lists = () => api.lines().filter((line) => line === compute.list.line).length
  const before = lists()
  await goTo('/details?id=web&status=running&q=nothing')
  expect(row).toBeInTheDocument()
  await goBack()
  expect(rowNamed(/web-1/)).toBe(row)
  expect(lists()).toBe(before)
})

it('stops the effects of a page that is kept, and runs them again when it is shown', async () => {
  const { goTo } = await open()
  await goTo('/projects')
  expect(effects).toEqual(['runs'])
  await goTo('/elsewhere')
  expect(effects).toEqual(['runs', 'stopped'])
  await goTo('/projects')
  expect(effects).toEqual(['runs', 'stopped', 'runs'])
})

it('asks for nothing on a list that is kept', async () => {
  const { store, api, goTo } = await open()
  await goTo('/elsewhere')
  const before = api.lines().length
  // What makes a list that is shown ask again: a record that it doesn't have.
  const added = makeInstance({ id: 'new', name: 'new-1' })
  act(() => void store.dispatch(deltaReceived({ records: [added], removed: [] }, { via: 'live' })))
  expect(api.lines().slice(before)).toEqual([])
})

it('keeps the last list alone', async () => {
  const { user, goTo } = await open()
  await user.click(box('web-1'))
  await goTo('/projects')
  expect(document.querySelectorAll('main h1')).toHaveLength(2)
  await goTo('/elsewhere')
  expect([...document.querySelectorAll('main h1')].map((h1) => h1.textContent).toSorted()).toEqual([
    'Elsewhere',
    'Projects',
  ])
  await goTo('/details')
  expect(document.querySelectorAll('main h1')).toHaveLength(2)
  await goTo('/products/compute')
  await screen.findByRole('row', { name: /web-1/ })
  expect(box('web-1')).not.toBeChecked()
})

it('begins a page at its top, and leads back and forward to where one was', async () => {
  const { goTo, goBack } = await open()
  act(() => window.scrollTo(0, 700))
  await goTo('/projects')
  expect(window.scrollY).toBe(0)
  act(() => window.scrollTo(0, 300))
  await goBack()
  expect(window.scrollY).toBe(700)
  await goTo('/products/compute?status=stopped')
  expect(window.scrollY).toBe(700)
  await goTo('/elsewhere')
  expect(window.scrollY).toBe(0)
  await goBack()
  expect(window.scrollY).toBe(700)
})

it('keeps no page that nobody comes back to', async () => {
  const { goTo } = await open()
  await goTo('/elsewhere')
  await goTo('/products/compute')
  expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument()
})

it('draws a list anew in another language', async () => {
  // Spanish is not served here, and English stands in for it.
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  const { user, goTo } = await open()
  await user.click(box('web-1'))
  await goTo('/elsewhere')
  await act(async () => changeLanguage('es'))
  expect(document.querySelectorAll('main h1')).toHaveLength(1)
  await goTo('/products/compute')
  const row = await screen.findByRole('row', { name: /web-1/ })
  expect(within(row).getByRole('checkbox')).not.toBeChecked()
  warned.mockRestore()
})

it('keeps no list with a question on it', async () => {
  const { user, goTo } = await open()
  await user.click(
    within(await screen.findByRole('row', { name: /web-1/ })).getByRole('button', { name: /web-1/ }),
  )
  await user.click(await screen.findByRole('menuitem', { name: /Reboot/ }))
  expect(await screen.findByRole('dialog', { name: /Reboot/ })).toBeVisible()
  await goTo('/elsewhere')
  expect(document.querySelectorAll('main h1')).toHaveLength(1)
  await goTo('/products/compute')
  await screen.findByRole('row', { name: /web-1/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
