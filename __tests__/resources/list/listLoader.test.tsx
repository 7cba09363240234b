import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { createStore } from '#src/app/store.ts'
import { neverRevalidate } from '#src/routes/routeHandle.ts'
import { storeContext } from '#src/store/storeContext.ts'
import { useListInstancesQuery } from '#src/features/compute/computeApi.ts'
import { instancesLoader } from '#src/features/compute/list/instancesLoader.ts'
import { instanceFilters } from '#src/features/compute/list/instanceFilters.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useResourceView } from '#src/resources/list/useResourceList.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { signedInBefore } from '../../support/tokens.ts'
import { pageOf, web } from '../../features/compute/listPage.tsx'
import { regions } from '../../features/compute/offer.ts'

beforeEach(() => signedInBefore())
afterEach(() => localStorage.clear())

function List() {
  const { query } = useResourceView(instanceFilters)
  const rows = useRows(useListInstancesQuery(query).data)
  return <h1>{rows.map(({ name }) => name).join() || 'nothing yet'}</h1>
}

interface Opened {
  may?: Permission[]
  isReplaying?: boolean
  answer?: (list: ReturnType<typeof pageOf>) => unknown
  code?: Promise<typeof List>
}

/** A console in which one can go to a list whose code comes when `code` says so. */
const opened = ({
  may = ['compute:read'],
  isReplaying = false,
  answer = (list) => list,
  code = Promise.resolve(List),
}: Opened = {}) => {
  const lists: object[] = []
  fixtureApi(
    when(compute.list, (query) => {
      lists.push(query)
      // What a test answers in place of a list stands for a server that is slow.
      return answer(pageOf([web], query)) as ReturnType<typeof pageOf>
    }),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const store = createStore({ preloadedState: { permissions: { held: may, isKnown: true } } })
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Start</h1> },
      {
        path: '/list',
        lazy: { loader: async () => instancesLoader, Component: () => code },
        shouldRevalidate: neverRevalidate,
      },
    ],
    { getContext: () => new RouterContextProvider(new Map([[storeContext, isReplaying ? null : store]])) },
  )
  render(
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>,
  )
  const goTo = (address: string) => act(() => router.navigate(address))
  return { router, goTo, lists }
}

const heading = () => screen.getByRole('heading', { level: 1 })

it('asks for a page’s list while the page’s code is on its way', async () => {
  const { promise: code, resolve } = Promise.withResolvers<typeof List>()
  const { router, lists } = opened({ code })
  act(() => void router.navigate('/list'))
  await waitFor(() => expect(lists).toHaveLength(1))
  expect(heading()).toHaveTextContent('Start')
  await act(async () => resolve(List))
  expect(heading()).toHaveTextContent('web-1')
  expect(lists).toHaveLength(1)
})

it('asks for the part of the list that the address names, as the page does', async () => {
  const { goTo, lists } = opened()
  await goTo('/list?status=stopped&q=web&sort=-name&page=2&size=100&project=p-1')
  expect(heading()).toBeVisible()
  // The page asks for the same, and finds it in the cache.
  expect(lists).toEqual([
    { page: '2', q: 'web', sort: '-name', project: 'p-1', size: '100', status: 'stopped' },
  ])
})

it('leaves what changes in the address later to the page', async () => {
  const { goTo, lists } = opened()
  await goTo('/list')
  await goTo('/list?status=stopped')
  await waitFor(() => expect(lists).toHaveLength(2))
})

it.each([
  ['by people who may not see it', { may: [] as Permission[] }, '/list'],
  ['in a replayed recording', { isReplaying: true }, '/list'],
  ['at the address of one resource', {}, '/list?id=web'],
])('asks for no list %s', async (_case, how, address) => {
  // A page that asks for nothing by itself.
  const { goTo, lists } = opened({ ...how, code: Promise.resolve(() => <h1>Page</h1>) })
  await goTo(address)
  expect(heading()).toHaveTextContent('Page')
  expect(lists).toEqual([])
})

it('holds no page up for longer than a moment', async () => {
  const { goTo } = opened({ answer: () => new Promise(() => undefined) })
  await goTo('/list')
  expect(heading()).toHaveTextContent('nothing yet')
})
