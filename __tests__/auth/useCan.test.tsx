import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import type { Permission } from '#contract/permissions.ts'
import { projects } from '#contract/projects.ts'
import type { Route } from '#contract/route.ts'
import { createStore } from '#src/app/store.ts'
import { useCan } from '#src/auth/useCan.ts'

const can = (route: Route, ...held: Permission[]) => {
  const store = createStore({ preloadedState: { permissions: { held, isKnown: true } } })
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
})
