import { act, screen } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { billing } from '#contract/billing/routes.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { meta } from '#contract/meta.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { suspendedRoutes } from '#src/features/auth/routes.tsx'
import { lookEvery } from '#src/features/auth/useResumption.ts'
import { makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showSignIn } from './showSignIn.tsx'
import { showPages } from '../../support/showPages.tsx'

const show = (
  about: Partial<Wallet>,
  may: Permission[] = ['billing:read', 'billing:topup'],
  hold?: 'operator',
) => {
  const api = fixtureApi(
    when(meta.installation, () => ({
      data: { supportUrl: null, supportEmail: null, signUp: 'open' as const, signUpDomains: [] },
    })),
    when(billing.wallet, () => ({ data: makeWallet(about) })),
  )
  showPages({
    routes: suspendedRoutes,
    at: '/service-suspended',
    may,
    who: { companyName: 'Acme', suspended: true, ...(hold && { hold }) },
  })
  return api
}

const since = '2026-11-01T12:00:00.000Z'
const unpaid = { cause: 'unpaid', since, reason: '' } as const
const owing = {
  available: usd('-13.2'),
  due: usd('13.2'),
  runwaySeconds: 0,
  stateSince: since,
  suspension: unpaid,
}

it('says why and since when, what is due, until when the data is kept, and where to pay it', async () => {
  show({ ...owing, state: 'suspended' })
  expect(await screen.findByText('Due now')).toBeVisible()
  expect(screen.getByText('$13.20')).toBeVisible()
  expect(screen.getByText('November 1, 2026')).toBeVisible()
  expect(screen.getByText(/The balance was used up and 24 hours passed/)).toHaveTextContent(
    'kept until November 22, 2026',
  )
  expect(screen.getByRole('link', { name: 'Pay $13.20 and restore services' })).toHaveAttribute(
    'href',
    '/account/billing/wallet?top-up=1&amount=13.20&redirectTo=%2Fhome',
  )
  expect(screen.queryByText(/Contact your provider/)).not.toBeInTheDocument()
})

it.each([
  ['a part of a cent is rounded up', '13.200001', '$13.21'],
  ['less than can be paid at once', '0.4', '$5.00'],
  ['a whole amount', '42', '$42.00'],
])('asks for an amount that can be paid: %s', async (_what, due, button) => {
  show({ ...owing, due: usd(due), state: 'suspended' })
  expect(await screen.findByRole('link', { name: `Pay ${button} and restore services` })).toBeVisible()
})

it('says nothing of a time of grace where nothing is enforced', async () => {
  show({ ...owing, creditLine: null, state: 'good' })
  expect(await screen.findByText(/Your balance is below zero/)).toBeVisible()
  expect(screen.queryByText(/24 hours/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pay $13.20 and restore services' })).toBeVisible()
})

it('gives the reason of staff, whom no payment moves', async () => {
  show(
    { suspension: { cause: 'operator', since, reason: 'Spam from your instances' } },
    ['billing:read', 'billing:topup'],
    'operator',
  )
  expect(await screen.findByText('Spam from your instances')).toBeVisible()
  expect(screen.getByText('November 1, 2026')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Pay/ })).not.toBeInTheDocument()
})

it('has less time to give once the data is about to go', async () => {
  show({ ...owing, state: 'terminating' })
  expect(await screen.findByText(/their data are deleted on November 8, 2026/)).toBeVisible()
})

it('shows no way to pay to those who may not, but whom to ask', async () => {
  show({ ...owing, state: 'suspended' }, ['billing:read'])
  expect(await screen.findByText(/Ask someone who manages your company's billing/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Pay/ })).not.toBeInTheDocument()
})

it('tells a signed-out visitor nothing about a company', async () => {
  fixtureApi()
  showSignIn({ at: '/service-suspended' })
  expect(await screen.findByRole('heading', { name: 'Service status' })).toBeVisible()
  expect(screen.queryByText(/suspended|unpaid|invoice|data/i)).not.toBeInTheDocument()
})

it('says nothing of the wallet to those who may not see it', async () => {
  const api = show({ ...owing, state: 'suspended' }, [])
  await screen.findByText(/services for Acme are suspended/)
  await screen.findByText(/Contact your provider/)
  expect(api.lines()).not.toContain('GET /billing/wallet')
})

it('leads on by itself once somebody has paid', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let suspended = true
  const api = fixtureApi(
    when(meta.installation, () => ({
      data: { supportUrl: null, supportEmail: null, signUp: 'open' as const, signUpDomains: [] },
    })),
    when(auth.me, () => ({ data: makeSessionUser({ suspended }) })),
  )
  const { router } = showPages({
    routes: [...suspendedRoutes, { path: '*', element: null }],
    at: '/service-suspended',
    who: { suspended },
  })
  await screen.findByText(/are suspended/)
  await act(() => jest.advanceTimersByTimeAsync(lookEvery))
  expect(api.lines()).toContain('GET /users/me')
  expect(router.state.location.pathname).toBe('/service-suspended')
  suspended = false
  await act(() => jest.advanceTimersByTimeAsync(lookEvery))
  expect(router.state.location.pathname).toBe('/home')
  jest.useRealTimers()
})
