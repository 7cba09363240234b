import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute.ts'
import { askForPage, askOnTheWay } from '#src/app/askOnTheWay.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { createReplay } from '#src/app/replay.ts'
import { useKeepPage } from '#src/common/pageMarks.ts'
import '#src/features/compute/list/InstancesPage.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { signedInBefore } from '../../support/tokens.ts'
import { batch, pageOf, web } from '../compute/listPage.tsx'
import { regions } from '../compute/offer.ts'

beforeEach(() => {
  resizeTo(1440)
  signedInBefore()
  window.history.replaceState(null, '', '/home/dashboards')
})
afterEach(() => {
  delete window.askEarly
  localStorage.clear()
  sessionStorage.clear()
})

function Dashboard() {
  useKeepPage()
  return <h1>Dashboard</h1>
}

/** The dashboard in its frame, above the products that it may lead to. */
const open = async ({ products = computeRoutes, replay = createReplay() } = {}) => {
  const api = fixtureApi(
    when(compute.list, (query, { url }) => {
      const isStopped = new URL(url).searchParams.get('status') === 'stopped'
      return pageOf(isStopped ? [batch] : [web, batch], query)
    }),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const routes = [
    {
      Component: ProtectedFrame,
      children: [
        {
          ErrorBoundary: () => <h1>It failed</h1>,
          children: [
            { path: 'home/dashboards', Component: Dashboard },
            { path: 'products', children: products },
          ],
        },
      ],
    },
  ]
  const shown = showPages({ routes, at: '/home/dashboards', may: ['compute:read'] })
  askOnTheWay(shown.store, shown.router, replay)
  await screen.findByRole('heading', { name: 'Dashboard' })
  const goTo = (to: string) => act(() => shown.router.navigate(to))
  return { ...shown, api, goTo }
}

const aheadRow = (id: string) => document.querySelector(`[data-ahead] [data-row="${id}"]`)
const lists = (lines: string[]) => lines.filter((line) => line === 'GET /compute/instances')

it('draws the list that most go to, out of sight, and asks for it once', async () => {
  const askEarly = jest.fn()
  window.askEarly = askEarly
  const { router, api, goTo } = await open()
  await waitFor(() => expect(aheadRow('web')).not.toBeNull())
  const row = aheadRow('web')
  expect(screen.queryByRole('row', { name: /web-1/ })).not.toBeInTheDocument()
  expect(document.title).not.toMatch(/Instances/)

  askForPage(router, { pathname: '/products/compute', search: '' })
  await goTo('/products/compute')
  expect(askEarly).not.toHaveBeenCalled()
  expect(screen.getByRole('row', { name: /web-1/ })).toBe(row)
  expect(aheadRow('web')).toBeNull()
  expect(lists(api.lines())).toHaveLength(1)
})

it('is like any other page once one is there: it is filtered, and kept', async () => {
  const { goTo } = await open()
  await waitFor(() => expect(aheadRow('web')).not.toBeNull())
  await goTo('/products/compute')
  await goTo('/products/compute?status=stopped')
  await waitFor(() => expect(screen.queryByRole('row', { name: /web-1/ })).not.toBeInTheDocument())
  expect(screen.getByRole('row', { name: /batch-1/ })).toBeVisible()
  await goTo('/home/dashboards')
  expect(screen.queryByRole('row', { name: /batch-1/ })).not.toBeInTheDocument()
})

it('leaves the page on screen standing when the one that is drawn ahead fails', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation()
  const tried = jest.fn()
  let isBroken = true
  function Compute() {
    const { pathname } = useLocation()
    tried()
    if (isBroken) throw new Error('broken')
    return <h1>At {pathname}</h1>
  }
  const { goTo } = await open({
    products: [{ path: 'compute', lazy: () => Promise.resolve({ Component: Compute }) }],
  })
  await waitFor(() => expect(tried).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  isBroken = false
  await goTo('/products/compute')
  expect(screen.getByRole('heading', { name: 'At /products/compute' })).toBeVisible()
  reported.mockRestore()
})

it('is in the place of no error that the router meets on the way there', async () => {
  const loader = jest.fn<null, []>(() => null)
  const page = { Component: () => <h1>Instances</h1>, loader }
  const { goTo } = await open({ products: [{ path: 'compute', lazy: () => Promise.resolve(page) }] })
  await waitFor(() => expect(document.querySelector('[data-ahead] h1')).not.toBeNull())
  loader.mockImplementation(() => {
    throw new Error('gone')
  })
  await goTo('/products/compute')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It failed')
})

it('asks nothing ahead of what was recorded', async () => {
  const replay = createReplay()
  replay.begin()
  const loaded = jest.fn(() => Promise.resolve({ Component: Dashboard, loader: asked }))
  const asked = jest.fn(() => null)
  await open({ replay, products: [{ path: 'compute', lazy: loaded }] })
  await waitFor(() => expect(loaded).toHaveBeenCalled())
  await act(async () => undefined)
  expect(asked).not.toHaveBeenCalled()
})
