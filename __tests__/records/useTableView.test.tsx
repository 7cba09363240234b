import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { authSlice, restoreSessionSuccess } from '#src/auth/authSlice.ts'
import { createStore } from '#src/app/store.ts'
import { useTableView } from '#src/records/useTableView.ts'
import { makeSessionUser } from '../support/factories.ts'

const columns = [{ id: 'name', always: true }, { id: 'region' }]
const first = { order: ['name', 'region'], hidden: [] }
const other = { order: ['region', 'name'], hidden: ['region'] }

/** The view that someone is given, as if the page had just been loaded. */
const viewOf = (id: string, list = 'servers') => {
  const auth = authSlice.reducer(undefined, restoreSessionSuccess({ user: makeSessionUser({ id }) }))
  const store = createStore({ preloadedState: { auth } })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(() => useTableView(list, columns), { wrapper }).result
}

beforeEach(() => localStorage.clear())

describe('the view of a table', () => {
  it('survives a reload, for the person and the list that it belongs to', () => {
    const mine = viewOf('ada')
    expect(mine.current.view).toEqual(first)
    act(() => mine.current.setView(other))
    expect(mine.current.view).toEqual(other)
    expect(viewOf('ada').current.view).toEqual(other)
    expect(viewOf('grace').current.view).toEqual(first)
    expect(viewOf('ada', 'disks').current.view).toEqual(first)
  })

  it('begins again where what was kept is broken', () => {
    localStorage.setItem('table:servers:ada', '{"order":')
    expect(viewOf('ada').current.view).toEqual(first)
  })
})
