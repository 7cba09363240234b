import { keepCurrent } from '#src/app/listeners/keepCurrent.ts'
import { createStore } from '#src/app/store.ts'
import { fixtureApi } from '../support/fixtureApi.ts'

const look = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  // Where Redux Toolkit listens for it.
  window.dispatchEvent(new Event('visibilitychange'))
}

const delay = () => new Promise(() => undefined)

afterEach(() => jest.restoreAllMocks())

it('knows whether the tab is in sight, as long as the session lasts', () => {
  fixtureApi()
  const { dispatch, getState } = createStore()
  const session = new AbortController()
  void keepCurrent({ dispatch, getState, signal: session.signal, delay })
  const isInSight = () => getState().api.config.focused
  look('hidden')
  expect(isInSight()).toBe(false)
  look('visible')
  expect(isInSight()).toBe(true)
  session.abort()
  look('hidden')
  expect(isInSight()).toBe(true)
})
