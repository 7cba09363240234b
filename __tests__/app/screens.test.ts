import type { RouteObject } from 'react-router'
import { isScreen, screens } from '#contract/screens.ts'
import { createReplay } from '#src/app/replay.ts'
import { createRoutes } from '#src/app/router.tsx'
import { createStore } from '#src/app/store.ts'

/** The addresses of a tree of routes: those of its leaves. */
const addressesOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    return children ? addressesOf(children, here) : [here || '/']
  })

it('the server knows every page of the console, and no others', () => {
  const addresses = addressesOf(createRoutes(createStore(), createReplay()))
  // The gallery is there in development alone.
  const inProduction = new Set(addresses.filter((address) => address !== '/*' && address !== '/gallery'))
  expect([...screens].toSorted()).toEqual([...inProduction].toSorted())
})

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['//', true],
  ['/logins', false],
  ['/account/security/form', true],
  ['/account/security/forms', false],
  ['/products/quantum', false],
])('%s is a page: %s', (path, is) => {
  expect(isScreen(path)).toBe(is)
})
