import { matchRoutes, type RouteObject } from 'react-router'
import { isScreen, screens } from '#contract/screens.ts'
import { createReplay } from '#src/app/replay.ts'
import { createRoutes } from '#src/app/router.tsx'
import { createStore } from '#src/app/store.ts'
import type { RouteHandle } from '#src/routes/routeHandle.ts'

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

/** The named pages on the way to a page, by address and title. */
const wayTo = (address: string) =>
  (matchRoutes(createRoutes(createStore(), createReplay()), address) ?? []).flatMap(({ pathname, route }) => {
    // `handle` is typed where routes are declared.
    const { title } = (route.handle ?? {}) as RouteHandle
    const given = typeof title === 'function' ? title(new URLSearchParams()) : title
    return given === undefined ? [] : [{ pathname, area: given.split(':')[0] }]
  })

const ways = screens.map((page) => ({ page, way: wayTo(page) })).filter(({ way }) => way.length > 0)

it('the way to a page names the pages above it', () => {
  const pages = ways.filter(({ page, way }) => way.some(({ pathname }) => pathname === page))
  const missing = pages.flatMap(({ page, way }) =>
    pages
      .filter((other) => page.startsWith(`${other.page}/`))
      .filter((other) => !way.some(({ pathname }) => pathname === other.page)),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

it('the way to a page has its texts, whichever page one comes to first', () => {
  const strange = ways.filter(({ way }) => {
    const own = way.at(-1)?.area
    return way.some(({ area }) => area !== own && area !== 'shell')
  })
  expect(strange).toEqual([])
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
