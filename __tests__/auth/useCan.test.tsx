import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { limits } from '#contract/limits/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import type { Route } from '#contract/route.ts'
import { createStore } from '#src/app/store.ts'
import { authSlice, restoreSessionSuccess } from '#src/auth/authSlice.ts'
import { permissionsReceived, permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import { useCan, useStaysAllowed } from '#src/auth/useCan.ts'
import type { RootState } from '#src/store/store.ts'
import { makeSessionUser } from '../support/factories.ts'

const auth = authSlice.reducer(
  undefined,
  restoreSessionSuccess({ user: makeSessionUser({ suspended: true }) }),
)

const can = (route: Route, ...held: Permission[]) => canWith({}, route, ...held)
const canWhileSuspended = (route: Route, ...held: Permission[]) => canWith({ auth }, route, ...held)

const canWith = (state: { auth?: RootState['auth'] }, route: Route, ...held: Permission[]) => {
  const store = createStore({ preloadedState: { ...state, permissions: { held, isKnown: true } } })
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  return renderHook(() => useCan(route), { wrapper }).result.current
}

describe('a person can call a route', () => {
  it('that needs a permission they hold', () => {
    expect(can(projects.create, 'projects:read', 'projects:create')).toBe(true)
  })

  it('but not one whose permission they lack', () => {
    expect(can(projects.create, 'projects:read')).toBe(false)
  })

  it('that is open to everyone signed in', () => {
    expect(can(projects.mine)).toBe(true)
  })

  it('of a suspended company only if it stays open to them', () => {
    expect(canWhileSuspended(projects.create, 'projects:create')).toBe(false)
    expect(canWhileSuspended(limits.list, 'limits:read')).toBe(true)
    expect(canWhileSuspended(limits.list)).toBe(false)
    expect(canWhileSuspended(projects.mine)).toBe(true)
  })
})

it('a form that somebody could open stays when a failed poll empties their permissions', () => {
  const store = createStore({ preloadedState: { permissions: { held: [], isKnown: true } } })
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => [useCan(projects.create), useStaysAllowed(useCan(projects.create))], {
    wrapper,
  })
  expect(result.current).toEqual([false, false])
  act(() => void store.dispatch(permissionsReceived({ data: ['projects:create'] })))
  expect(result.current).toEqual([true, true])
  act(() => void store.dispatch(permissionsUnavailable()))
  expect(result.current).toEqual([false, true])
})
