import { screen } from '@testing-library/react'
import { billing } from '#contract/billing/routes.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'

const show = (about: Partial<Wallet>, may: Permission[] = ['billing:read']) => {
  resizeTo(1440)
  const api = fixtureApi(when(billing.wallet, () => ({ data: makeWallet(about) })))
  showPages({
    routes: [{ Component: ProtectedFrame, children: [{ path: '/home', element: <h1>Home here</h1> }] }],
    at: '/home',
    may,
  })
  return api
}

it('the bar has the balance, which leads to the wallet', async () => {
  show({ available: usd('140') })
  const link = await screen.findByRole('link', { name: 'Balance $140.00' })
  expect(link).toHaveAttribute('href', '/account/billing/wallet')
})

it('says how long it lasts once that is less than a week', async () => {
  show({ available: usd('12'), runwaySeconds: 3.5 * 86_400, state: 'low' })
  expect(await screen.findByRole('link', { name: 'Balance $12.00, 3 days left' })).toBeVisible()
})

it('asks nothing for those who may not see the wallet', async () => {
  const api = show({}, ['users:read'])
  await screen.findByRole('heading', { name: 'Home here' })
  await screen.findByRole('button', { name: /Notifications/ })
  expect(screen.queryByRole('link', { name: /Balance/ })).not.toBeInTheDocument()
  expect(api.lines()).not.toContain('GET /billing/wallet')
})
