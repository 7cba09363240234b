import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/react'
import type { Operation } from '#contract/operations.ts'
import { announceOperations } from '#src/app/notifications/announceOperations.ts'
// Compiled before the first test, whose patience it would try.
import '#src/app/notifications/sayHowItEnded.ts'
import type { StartListening } from '#src/store/store.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { bulkRunAnswered, bulkRunBegan } from '#src/resources/bulk/bulkRun.ts'
import { showToast } from '#src/ui/toast.ts'
import { makeOperation } from '../support/factories.ts'

jest.mock('#src/ui/toast.ts', () => ({ showToast: jest.fn(async () => undefined) }))

/** What was said: each toast's words, and what stands under them. */
const said = () => jest.mocked(showToast).mock.calls.map(([tone, text, more]) => [tone, text, more?.detail])

const stop = (name: string, about: Partial<Operation> = {}) =>
  makeOperation({
    id: `op-${name}`,
    action: 'stop',
    target: { kind: 'instance', id: name, name },
    ...about,
  })

const setUp = () => {
  jest.mocked(showToast).mockClear()
  const listeners = createListenerMiddleware()
  // Nothing that it does here asks for the state.
  announceOperations(listeners.startListening as StartListening)
  const store = configureStore({
    reducer: (_state: unknown, { type, payload }: { type: string; payload?: unknown }) => ({ type, payload }),
    middleware: (usual) => usual().prepend(listeners.middleware),
  })
  const tell = (meta: Parameters<typeof deltaReceived>[1], ...records: Operation[]) =>
    void store.dispatch(deltaReceived({ records, removed: [] }, meta))
  return {
    store,
    started: (...names: string[]) =>
      tell({ via: 'mutation', line: 'POST stop' }, ...names.map((name) => stop(name))),
    ended: (status: 'succeeded' | 'failed', name: string) =>
      tell({ via: 'live' }, stop(name, { status, revision: 2 })),
  }
}

it('tells how an operation ended that was started here, and no other', async () => {
  const { started, ended } = setUp()
  started('web')
  ended('succeeded', 'other')
  ended('succeeded', 'web')
  await waitFor(() => expect(said()).toEqual([['success', 'web stopped', undefined]]))
})

it('tells once how all of a bulk run ended, whenever the last of it does', async () => {
  const { store, started, ended } = setUp()
  store.dispatch(bulkRunBegan({ run: 'r', ids: ['a', 'b', 'c'] }))
  started('a')
  ended('succeeded', 'a')
  started('b')
  started('c')
  ended('failed', 'c')
  store.dispatch(bulkRunAnswered({ run: 'r' }))
  started('web')
  ended('succeeded', 'web')
  await waitFor(() => expect(said()).toEqual([['success', 'web stopped', undefined]]))
  ended('succeeded', 'b')
  await waitFor(() => expect(said()).toHaveLength(2))
  expect(said()[1]).toEqual(['error', 'Stop instances', '2 finished · 1 failed'])
})

it('tells of a bulk run that was over before its last answer came', async () => {
  const { store, started, ended } = setUp()
  store.dispatch(bulkRunBegan({ run: 'r', ids: ['a', 'b'] }))
  started('a', 'b')
  ended('succeeded', 'a')
  ended('succeeded', 'b')
  store.dispatch(bulkRunAnswered({ run: 'r' }))
  await waitFor(() => expect(said()).toEqual([['success', 'Stop instances', '2 finished']]))
})

it('leads from a bulk run’s toast to the tasks', async () => {
  const { store, started, ended } = setUp()
  store.dispatch(bulkRunBegan({ run: 'r', ids: ['a', 'b'] }))
  started('a', 'b')
  store.dispatch(bulkRunAnswered({ run: 'r' }))
  ended('succeeded', 'a')
  ended('failed', 'b')
  await waitFor(() => expect(said()).toHaveLength(1))
  const action = jest.mocked(showToast).mock.lastCall?.[2]?.action
  expect(action?.label).toBe('View tasks')
  action?.onClick()
  expect(store.getState()).toEqual({ type: 'shell/overlayOpened', payload: 'tasks' })
})
