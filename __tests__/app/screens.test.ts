import { matchRoutes, type RouteObject } from 'react-router'
import { isScreen, screens } from '#contract/screens.ts'
import { createReplay } from '#src/app/replay.ts'
import { createRoutes } from '#src/app/router.tsx'
import { createStore } from '#src/app/store.ts'
import type { RouteHandle } from '#src/common/routeHandle.ts'

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

it('the way to a page names the pages above it', () => {
  const routes = createRoutes(createStore(), createReplay())
  const named = (address: string) =>
    (matchRoutes(routes, address) ?? []).flatMap(({ pathname, route }) =>
      // `handle` is typed where routes are declared.
      (route.handle as RouteHandle | undefined)?.title === undefined ? [] : [pathname],
    )
  const pages = screens.filter((screen) => named(screen).includes(screen))
  const above = (page: string) => pages.filter((other) => page.startsWith(`${other}/`))
  expect(pages.length).toBeGreaterThan(20)
  const missing = pages.flatMap((page) => above(page).filter((other) => !named(page).includes(other)))
  expect(missing).toEqual([])
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
