import { act, fireEvent } from '@testing-library/react'
import { createMemoryRouter, type LoaderFunction } from 'react-router'
import { compute } from '#contract/compute/routes.ts'
import { catalogue } from '#contract/catalogue.ts'
import { prefetchLinks } from '#src/app/prefetchLinks.ts'
import { createReplay } from '#src/app/replay.ts'
import { createStore } from '#src/app/store.ts'
import { storeContext } from '#src/store/storeContext.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import '#src/features/compute/list/InstancesPage.tsx'
import '#src/features/compute/list/instancesLoader.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { signedInBefore } from '../support/tokens.ts'
import { pageOf, web } from '../features/compute/listPage.tsx'
import { regions } from '../features/compute/offer.ts'

let stop = () => {}
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  stop()
  jest.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
})

const linkTo = (href: string) => {
  const link = document.createElement('a')
  link.href = href
  link.append(document.createElement('span'))
  document.body.append(link)
  return link
}

/** A console at an address with a page of two kinds: one whose code is loaded whole, and one with a loader of its own. */
const opened = ({ at = '/home/projects', replay = createReplay() } = {}) => {
  const fetched: string[] = []
  const note = <T,>(what: string, answer: T) => {
    fetched.push(what)
    return Promise.resolve(answer)
  }
  const loader: LoaderFunction = ({ request, context }) => {
    const hasStore = context.get(storeContext) !== null
    return note(`data of ${new URL(request.url).search}${hasStore ? '' : ' without a store'}`, null)
  }
  const routes = [
    {
      path: '/',
      children: [
        { path: '*' },
        { path: 'whole', lazy: () => note('whole', {}) },
        { path: 'broken', lazy: () => Promise.reject(new Error('offline')) },
        {
          path: 'list',
          lazy: { loader: () => note('loader', loader), Component: () => note('page', () => null) },
        },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  stop = prefetchLinks(createStore(), router, replay)
  return { fetched, router }
}

const rest = (milliseconds = 100) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const point = (link: Element) => fireEvent.pointerOver(link.firstChild ?? link)

it('loads the code and the data of a page when its link is pointed at, and goes nowhere', async () => {
  const { fetched, router } = opened()
  point(linkTo('/list?project=p1'))
  await rest()
  expect(fetched).toEqual(['page', 'loader', 'data of ?project=p1'])
  expect(router.state.location.pathname).toBe('/home/projects')
})

it('loads a page when its link gets the focus', async () => {
  const { fetched } = opened()
  fireEvent.focusIn(linkTo('/whole'))
  await rest()
  expect(fetched).toEqual(['whole'])
})

it('loads nothing before the pointer has rested on the link for 100 ms', async () => {
  const { fetched } = opened()
  const [first, second] = [linkTo('/list'), linkTo('/whole')]
  point(first)
  await rest(99)
  expect(fetched).toEqual([])
  point(second)
  await rest()
  expect(fetched).toEqual(['whole'])
})

it.each([
  ['of another origin', 'https://example.com/list'],
  ['that no page has', '/nowhere'],
  ['of the page that is shown', '/home/projects?q=atlas'],
  ['whose code can’t be loaded', '/broken'],
])('leaves alone a link %s', async (_case, href) => {
  const { fetched } = opened()
  point(linkTo(href))
  await rest()
  expect(fetched).toEqual([])
})

it('loads nothing for a browser that is to save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { fetched } = opened()
  point(linkTo('/list'))
  await rest()
  expect(fetched).toEqual([])
  Reflect.deleteProperty(navigator, 'connection')
})

it('asks for nothing while a recording is looked at', async () => {
  const replay = createReplay()
  replay.begin()
  const { fetched } = opened({ replay })
  point(linkTo('/list'))
  await rest()
  expect(fetched).toEqual([])
})

it('asks for a list once, however often its link is pointed at', async () => {
  signedInBefore()
  const { lines } = fixtureApi(
    when(compute.list, (query) => pageOf([web], query)),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const router = createMemoryRouter([{ path: '/' }, { path: 'products', children: computeRoutes }])
  const store = createStore({ preloadedState: { permissions: { held: ['compute:read'], isKnown: true } } })
  stop = prefetchLinks(store, router, createReplay())
  const link = linkTo('/products/compute')
  const lists = () => lines().filter((line) => line === compute.list.line)
  point(link)
  await rest(1000)
  expect(lists()).toHaveLength(1)
  point(link)
  await rest(1000)
  expect(lists()).toHaveLength(1)
})
