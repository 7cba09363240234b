import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { whenIdle } from '#src/common/whenIdle.ts'
import { createStore } from '#src/app/store.ts'
import { useFetchAhead } from '#src/app/layouts/useFetchAhead.ts'

const ignore = () => undefined

function Frame() {
  useFetchAhead('/products/compute', ignore)
  return (
    <>
      <a href="/products/dns?project=p1">
        <span>DNS</span>
      </a>
      <a href="https://example.com/products/dns">Elsewhere</a>
      <a href="/nowhere">Nowhere</a>
    </>
  )
}

/** A frame at an address, around pages whose code has not come. */
const framed = (at: string) => {
  window.history.replaceState(null, '', at)
  const fetched: string[] = []
  const page = (path: string) => ({
    path,
    lazy: () => {
      fetched.push(path)
      return path === 'dns' ? Promise.reject(new Error('offline')) : Promise.resolve({})
    },
  })
  const routes = [
    {
      path: '/',
      element: <Frame />,
      children: [{ path: '*' }, { path: 'products', children: [page('compute'), page('dns')] }],
    },
  ]
  render(
    <Provider store={createStore()}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Provider>,
  )
  return fetched
}

const rest = () => jest.advanceTimersByTime(50)
const point = (text: string) => fireEvent.pointerOver(screen.getByText(text))

describe('with a pointer', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('fetches a page when its link is pointed at or has the focus, once, and goes nowhere', () => {
    const fetched = framed('/home/projects')
    point('DNS')
    rest()
    point('DNS')
    rest()
    fireEvent.focusIn(screen.getByText('DNS'))
    rest()
    expect(fetched).toEqual(['dns'])
    point('Elsewhere')
    rest()
    point('Nowhere')
    rest()
    expect(fetched).toEqual(['dns'])
  })

  it('fetches nothing that the pointer only passes over', () => {
    const fetched = framed('/home/projects')
    point('DNS')
    point('Nowhere')
    rest()
    expect(fetched).toEqual([])
  })
})

it('fetches the list that most go to from the page that one lands on, and from no other', async () => {
  const fromProjects = framed('/home/projects')
  await act(whenIdle)
  expect(fromProjects).toEqual([])
  const fromDashboard = framed('/home/dashboards')
  await act(whenIdle)
  expect(fromDashboard).toEqual(['compute'])
})

it('fetches nothing for a browser that is to save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  try {
    const fetched = framed('/home/dashboards')
    point('DNS')
    await act(whenIdle)
    expect(fetched).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})
