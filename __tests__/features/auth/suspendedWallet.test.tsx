import { act, screen } from '@testing-library/react'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import type { Wallet } from '#contract/wallet.ts'
import { meta } from '#contract/meta.ts'
import type { Permission } from '#contract/permissions.ts'
import { suspendedRoutes } from '#src/features/auth/routes.tsx'
import { lookEvery } from '#src/features/auth/useResumption.ts'
import { makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const show = (about: Partial<Wallet>, may: Permission[] = ['billing:read', 'billing:topup']) => {
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
    who: { companyName: 'Acme', suspended: true },
  })
  return api
}

const owing = { available: usd('-3.2'), runwaySeconds: 0, stateSince: '2026-11-01T12:00:00.000Z' }

it('says what is owed, until when the data is kept, and where to pay', async () => {
  show({ ...owing, state: 'suspended' })
  expect(await screen.findByText('-$3.20')).toBeVisible()
  expect(screen.getByText(/Top up at least \$3\.20/)).toHaveTextContent('kept until November 22, 2026')
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute(
    'href',
    '/account/billing/wallet?top-up=1',
  )
})

it('has less time to give once the data is about to go', async () => {
  show({ ...owing, state: 'terminating' })
  expect(await screen.findByText(/their data are deleted on November 8, 2026/)).toBeVisible()
})

it('shows no way to pay to those who may not', async () => {
  show({ ...owing, state: 'suspended' }, ['billing:read'])
  await screen.findByText('-$3.20')
  expect(screen.queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument()
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
