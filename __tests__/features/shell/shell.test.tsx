import { act, screen, waitFor, within } from '@testing-library/react'
import { Link, type RouteObject } from 'react-router'
import { auth } from '#contract/auth/routes.ts'
import { billing } from '#contract/billing/routes.ts'
import { catalogue } from '#contract/catalogue.ts'
import { paymentMethodRequired } from '#src/auth/billingActions.ts'
import { handle } from '#src/routes/routeHandle.ts'
import { sectionsFor } from '#src/app/navigation.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet } from '../../support/makeWallet.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { regions } from '../compute/offer.ts'
import { framedPages } from './shellPages.tsx'
import '#src/features/projects/texts.ts'
import '#src/features/security/texts.ts'

const routes: RouteObject[] = [
  {
    Component: ProtectedFrame,
    children: [
      {
        path: '/home/projects',
        handle: handle({ title: 'projects:title' }),
        element: (
          <>
            <h1>All projects</h1>
            <Link to="/account/security">go</Link>
          </>
        ),
      },
      {
        path: '/account/security',
        handle: handle({ title: 'security:title' }),
        element: <h1>Security here</h1>,
      },
      { path: '/account/general', element: <h1>The company</h1> },
      { path: '/account/billing/payment-methods', element: <h1>Payment methods</h1> },
    ],
  },
]

const show = (who: Parameters<typeof showPages>[0]['who'] = {}) =>
  showPages({ routes, at: '/home/projects', who })

describe('on a wide screen', () => {
  beforeEach(() => resizeTo(1440))

  it('the panel is open, collapses and comes back', async () => {
    const { user } = show()
    expect(await screen.findByRole('navigation', { name: 'Pages of Home' })).toBeVisible()
    const toggle = screen.getByRole('button', { name: 'Hide pages' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(toggle)
    expect(screen.queryByRole('navigation', { name: 'Pages of Home' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show pages' }))
    const panel = screen.getByRole('navigation', { name: 'Pages of Home' })
    expect(within(panel).getByRole('link', { name: 'Projects', current: 'page' })).toBeVisible()
  })

  it('the panel closes when the screen falls to large', async () => {
    show()
    await screen.findByRole('navigation', { name: 'Pages of Home' })
    act(() => resizeTo(1100))
    expect(screen.queryByRole('navigation', { name: 'Pages of Home' })).not.toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  })

  it('a section leads to its first page, and its panel lists the others', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('link', { name: 'Account' }))
    expect(router.state.location.pathname).toBe('/account/general')
    expect(screen.getByRole('navigation', { name: 'Pages of Account' })).toBeVisible()
  })

  it('after a navigation the focus is on the heading, the page is announced and titled', async () => {
    const { user } = show()
    await waitFor(() => expect(document.title).toBe('Projects · Portico'))
    expect(document.body).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'go' }))
    expect(await screen.findByRole('heading', { name: 'Security here' })).toHaveFocus()
    expect(screen.getByText('Security loaded')).toHaveAttribute('aria-live', 'polite')
    expect(document.title).toBe('Security · Portico')
  })

  it('the first Tab leads past the navigation', async () => {
    const { user } = show()
    await screen.findByRole('heading', { name: 'All projects' })
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('breadcrumbs tell where one is', async () => {
    show()
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
    expect(within(crumbs).getByText('Home')).toBeVisible()
    expect(within(crumbs).getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  })

  it('the theme is chosen by keyboard', async () => {
    const { user, store } = show()
    const button = await screen.findByRole('button', { name: 'Theme' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Dark' }))
    expect(store.getState().settings.themeMode).toBe('dark')
  })

  it('the profile says who is signed in, for which company, and signs out', async () => {
    const api = fixtureApi(when(auth.logout, () => ({})))
    const { user, store } = show()
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    const menu = await screen.findByRole('menu')
    for (const text of ['Ada', 'ada@example.com', 'Acme']) expect(within(menu).getByText(text)).toBeVisible()
    await user.click(within(menu).getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false))
    expect(api.lines()).toContain('POST /auth/logout')
  })
})

describe('on a small screen', () => {
  beforeEach(() => resizeTo(800))

  it('the navigation is a drawer that keeps the focus, and Escape closes it', async () => {
    const { user } = show()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    for (let presses = 0; presses < 8; presses += 1) await user.tab()
    expect(drawer).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('choosing a page closes the drawer', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('link', { name: 'Security' }))
    expect(router.state.location.pathname).toBe('/account/security')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('what everyone must know', () => {
  beforeEach(() => resizeTo(1440))

  it('staff see in whose house they are, what they may do, for how long, and how to leave', async () => {
    const staffUntil = new Date(Date.now() + 12.5 * 60_000).toISOString()
    const companies = [{ id: 'globex', name: 'Globex' }]
    fixtureApi(when(auth.leaveCompany, () => ({ companyAccessByAdmin: true as const, companies })))
    const { user, store } = show({ staffAccess: 'ro', staffUntil })
    expect(await screen.findByText('You are inside Acme as staff')).toBeVisible()
    expect(screen.getByText('Read-only access', { exact: false })).toBeVisible()
    expect(screen.getByText('12 minutes left')).toBeVisible()
    expect(document.title).toBe('Staff · Projects · Portico')
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false))
    expect(store.getState().auth).toMatchObject({ step: 'companyChoice', companies })
  })

  it('a suspended company is told on every page', async () => {
    show({ suspended: true })
    expect(await screen.findByText('The services of Acme are suspended')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Learn what to do' })).toHaveAttribute(
      'href',
      '/service-suspended',
    )
  })

  it('whoever may see the wallet is told when the data of a suspended company is deleted', async () => {
    const stateSince = '2026-11-01T12:00:00.000Z'
    fixtureApi(when(billing.wallet, () => ({ data: makeWallet({ state: 'terminating', stateSince }) })))
    showPages({ routes, at: '/home/projects', who: { suspended: true }, may: ['billing:read'] })
    expect(await screen.findByText(/their data are deleted on November 8, 2026/)).toBeVisible()
  })

  it('a lost connection is told while it lasts', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get')
    show()
    await screen.findByRole('main')
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    const notices = screen.getByRole('complementary', { name: 'Notices' })
    expect(within(notices).getByRole('status')).toHaveTextContent("You're offline")
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText("You're offline")).not.toBeInTheDocument()
  })

  it('a missing payment method is told in the specification’s words, and leads to where one adds it', async () => {
    const { store, user, router } = show()
    await screen.findByRole('main')
    act(() => void store.dispatch(paymentMethodRequired()))
    const modal = await screen.findByRole('alertdialog', { name: 'Payment Method Required' })
    expect(modal).toHaveTextContent('You need to have a payment method registered to access this resource.')
    await user.click(within(modal).getByRole('button', { name: 'Add Payment Method' }))
    expect(router.state.location.pathname).toBe('/account/billing/payment-methods')
    // From there the way leads back to what was refused.
    expect(router.state.location.search).toBe('?redirectTo=%2Fhome%2Fprojects')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })
})

describe('navigation entries', () => {
  const icon = sectionsFor([])[0]!.icon
  const entry = { label: 'projects', to: '/p', icon } as const

  it('show by any one of their permissions, and a section without entries not at all', () => {
    const all = [
      { label: 'home', root: '/home', icon, entries: [{ ...entry, needs: ['dns:read', 'vpc:read'] }] },
    ] as const
    expect(sectionsFor([], all)).toEqual([])
    expect(sectionsFor(['vpc:read'], all)).toHaveLength(1)
  })

  it('show only where the cloud can do what they are for', () => {
    const all = [
      {
        label: 'products',
        root: '/products',
        icon,
        entries: [{ ...entry, needs: ['dns:read'], capability: 'dns' }],
      },
    ] as const
    const [region] = regions
    const able = (dns: boolean) => [{ ...region!, capabilities: { ...region!.capabilities, dns } }]
    expect(sectionsFor(['dns:read'], all)).toEqual([])
    expect(sectionsFor(['dns:read'], all, able(false))).toEqual([])
    expect(sectionsFor(['dns:read'], all, able(true))).toHaveLength(1)
  })

  it('wait for what the cloud says', async () => {
    const [region] = regions
    fixtureApi(
      when(catalogue.regions, () => ({
        data: [{ ...region!, capabilities: { ...region!.capabilities, dns: true } }],
      })),
    )
    showPages({ routes: framedPages, at: '/home/projects', may: ['dns:read'] })
    const products = await screen.findByRole('link', { name: 'Products' })
    expect(products).toHaveAttribute('href', '/products/dns')
  })
})
