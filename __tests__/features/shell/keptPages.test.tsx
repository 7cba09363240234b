import { act, screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute.ts'
import type { Permission } from '#contract/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import '#src/features/compute/list/InstancesPage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { changeLanguage } from '#src/common/i18n.ts'
import { useKeepPage } from '#src/common/pageMarks.ts'
import { findAllShown, findShown } from '#src/common/findShown.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { firstRows } from '#src/ui/dataTable/Rows.tsx'
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

/** A page that one comes back to, and that the router arrives at when it is told to. */
let arrival: Promise<null>
function Projects() {
  useKeepPage()
  return <h1>Projects</h1>
}
beforeEach(() => {
  arrival = Promise.resolve(null)
})

/** The list of instances in its frame, beside a page that nobody comes back to and one that is kept as well. */
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
        { path: 'projects', loader: () => arrival, Component: Projects },
      ],
    },
  ]
  const shown = showPages({ routes, at: '/products/compute', may })
  await screen.findByRole('row', { name: new RegExp(instances[1]?.name ?? '') })
  const goTo = (address: string) => act(() => shown.router.navigate(address))
  const goBack = () => act(() => shown.router.navigate(-1))
  return { ...shown, api, goTo, goBack }
}

/** The list again, from where one is on the way to a kept page that the router has not arrived at. */
const leaveFor = async (address: string, arriving: Promise<null> = new Promise(() => undefined)) => {
  const opened = await open()
  await opened.goTo('/projects')
  await opened.goTo('/products/compute')
  arrival = arriving
  act(() => void opened.router.navigate(address))
  return opened
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

it('has a page that is kept there while the router is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { router } = await leaveFor('/projects', promise)
  expect(router.state.location.pathname).toBe('/products/compute')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Projects')
  await act(async () => resolve(null))
  expect(router.state.location.pathname).toBe('/projects')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('shows again where one was when the way there leads elsewhere', async () => {
  const { goTo } = await leaveFor('/projects')
  await goTo('/products/compute')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Instances')
})

it('waits for the router where the list is asked for with another filter than it is kept with', async () => {
  await leaveFor('/projects?status=suspended')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Instances')
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

const keptRows = () => document.querySelectorAll('[data-kept] [data-row]').length

describe('with more rows than fill the window', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    makeInstance({ id: `i${index}`, name: `web-${10 + index}` }),
  )

  it('keeps those that are seen when the page is shown again', async () => {
    const { goTo } = await open(many)
    expect(await screen.findByRole('row', { name: /web-49/ })).toBeVisible()
    await goTo('/elsewhere')
    await waitFor(() => expect(keptRows()).toBe(firstRows()))
    await goTo('/products/compute')
    expect(await screen.findByRole('row', { name: /web-49/ })).toBeVisible()
  })

  it('keeps all of them where one has scrolled to the others', async () => {
    const { goTo } = await open(many)
    await screen.findByRole('row', { name: /web-49/ })
    act(() => window.scrollTo(0, 700))
    await goTo('/elsewhere')
    expect(keptRows()).toBe(40)
  })
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
