import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { createStore } from '#src/app/store.ts'
import { permissionsReceived, permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import { useMay } from '#src/auth/useMay.ts'

const data = ['compute:power', 'compute:read', 'teleport:beam']
const grants = [
  { permissions: ['compute:read'] },
  { permissions: ['compute:power', 'teleport:beam'], projects: ['atlas'] },
]

const told = (...actions: ReturnType<typeof permissionsReceived | typeof permissionsUnavailable>[]) => {
  const store = createStore()
  for (const action of actions) store.dispatch(action)
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  return { store, may: renderHook(() => useMay(), { wrapper }).result.current }
}

describe('what a person may do', () => {
  it('depends on the project', () => {
    const { may } = told(permissionsReceived({ data, grants }))
    expect(may(['compute:power'], 'atlas')).toBe(true)
    expect(may(['compute:power'], 'borea')).toBe(false)
    expect(may(['compute:read'], 'borea')).toBe(true)
    expect(may(['compute:read', 'compute:power'], 'borea')).toBe(false)
  })

  it('is everything that is held anywhere, where no project is named', () => {
    const { may } = told(permissionsReceived({ data, grants }))
    expect(may(['compute:power'])).toBe(true)
    expect(may(['compute:delete'])).toBe(false)
  })

  it('holds everywhere as long as an older server does not say where', () => {
    const { may } = told(permissionsReceived({ data }))
    expect(may(['compute:power'], 'borea')).toBe(true)
  })

  it('is nothing when nobody can say', () => {
    const { may } = told(permissionsReceived({ data, grants }), permissionsUnavailable())
    expect(may(['compute:read'], 'atlas')).toBe(false)
  })

  it('keeps its identity when the server says the same again', () => {
    const { store } = told(permissionsReceived({ data, grants }))
    const before = store.getState().permissions
    store.dispatch(permissionsReceived({ data: [...data], grants: structuredClone(grants) }))
    expect(store.getState().permissions).toBe(before)
  })
})
