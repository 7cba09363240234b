import { jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { billing } from '#contract/billing/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const show = (at = '/account/billing/wallet', may: Permission[] = ['billing:read']) =>
  showPages({ routes: [{ path: 'account', children: billingRoutes }], at, may })
const showToPayer = () => show(undefined, ['billing:read', 'billing:topup'])

const noTransactions = when(billing.transactions, () => ({
  data: { rows: [], page: { number: 1, size: 50, total: 0 } },
}))
const served = (about: Partial<Wallet> = {}) =>
  fixtureApi(
    when(billing.wallet, () => ({ data: makeWallet(about) })),
    noTransactions,
  )

afterEach(() => jest.restoreAllMocks())

/** What the page says of how long it lasts. */
const headline = async () => (await screen.findAllByRole('heading', { level: 2 }))[0]

it('says first how long the balance lasts', async () => {
  served()
  show()
  expect(await headline()).toHaveTextContent(/^Your balance lasts 23 days, until .+, if nothing changes$/)
  expect(screen.getByText('Your resources cost $0.25 per hour.')).toBeVisible()
})

it('leads from the area to the wallet', async () => {
  served()
  const { router } = show('/account/billing')
  await headline()
  expect(router.state.location.pathname).toBe('/account/billing/wallet')
})

it('shows balance, credit with its end, this month and the forecast, and what is held only if it is', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20))
  // The meter is behind: the forecast is that of this month all the same.
  served({ meteredUntil: '2026-10-27T05:00:00.000Z' })
  show()
  const figures = within(await screen.findByRole('region', { name: 'Figures' }))
  expect(figures.getByText('$120.00')).toBeVisible()
  expect(figures.getByText('Expires Jan 31, 2030')).toBeVisible()
  expect(figures.getByText('$31.50')).toBeVisible()
  expect(figures.getByText('Forecast for November')).toBeVisible()
  expect(figures.queryByText('Reserved')).not.toBeInTheDocument()
})

it.each<[string, Partial<Wallet>, RegExp]>([
  ['nothing is spent', { runRate: usd('0'), runwaySeconds: null }, /^Nothing is billed right now$/],
  ['it is empty', { available: usd('0'), runwaySeconds: 0 }, /^Your balance is empty$/],
  [
    'it is below zero',
    { available: usd('-3.2'), runwaySeconds: 0, state: 'grace' },
    /^Your balance is overdrawn by \$3\.20$/,
  ],
  ['it lasts for years', { runwaySeconds: 3 * 365 * 86_400 }, /lasts more than 2 years/],
  ['it lasts for hours', { runwaySeconds: 5.5 * 3600, state: 'critical' }, /lasts 5 hours, until /],
])('says so where %s', async (_, about, words) => {
  served(about)
  show()
  expect(await headline()).toHaveTextContent(words)
})

it('tells a company that is never suspended, and spares it the warnings', async () => {
  served({ creditLine: null, state: 'low' })
  show()
  expect(await screen.findByText(/empty balance doesn't suspend your services/)).toBeVisible()
  expect(screen.queryByText('Your balance is low')).not.toBeInTheDocument()
})

const since = '2026-01-01T00:00:00.000Z'

it('says since when services are suspended and what is due, and leads to paying it', async () => {
  const suspension = { cause: 'unpaid', since, reason: '' } as const
  served({ state: 'suspended', suspension, due: usd('13.2'), available: usd('-13.2'), runwaySeconds: 0 })
  showToPayer()
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent(/Suspended since January 1/)
  expect(banner).toHaveTextContent('$13.20 is due')
  expect(within(banner).getByRole('button', { name: 'Pay $13.20 and restore services' })).toBeVisible()
  // Stopped resources can't be kept running.
  expect(screen.queryByText(/keep your resources running/)).not.toBeInTheDocument()
})

it('never says of a suspended company that an empty balance suspends nothing', async () => {
  const suspension = { cause: 'unpaid', since, reason: '' } as const
  served({ creditLine: null, suspension, due: usd('13.2'), available: usd('-13.2'), runwaySeconds: 0 })
  showToPayer()
  expect(await screen.findByRole('button', { name: /restore services/ })).toBeVisible()
  expect(screen.queryByText(/doesn't suspend your services/)).not.toBeInTheDocument()
})

it('asks nobody to keep their resources running whose services never depend on the balance', async () => {
  served({ creditLine: null, available: usd('0'), runwaySeconds: 0 })
  show()
  expect(await screen.findByText(/empty balance doesn't suspend your services/)).toBeVisible()
  expect(screen.queryByText(/keep your resources running/)).not.toBeInTheDocument()
})

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

it.each<[Wallet['state'], string, RegExp]>([
  ['low', 'Your balance is low', /^It runs out on .+ you have 24 hours to top up/],
  ['critical', 'Your balance runs out within a day', /you have 24 hours to top up/],
  ['grace', 'Top up to avoid suspension', /On .+ your services are suspended: instances stop/],
  ['suspended', 'Your services are suspended', /deletion begins on /],
  ['terminating', 'Your data is about to be deleted', /are deleted on January 8/],
  ['deleted', 'Your resources were deleted', /The records of your wallet are kept/],
])('says what happens when while it is %s', async (state, title, text) => {
  served({ state, runwaySeconds: 7200, next: { state: 'suspended', at: inAnHour } })
  show()
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

it('says nothing of the kind while all is well', async () => {
  served()
  show()
  await headline()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByText('Your balance is low')).not.toBeInTheDocument()
})

it('can be asked again when it did not load', async () => {
  let isUp = false
  fixtureApi(
    when(billing.wallet, () =>
      isUp ? { data: makeWallet() } : refuse(makeProblem('ServiceUnavailable', 503)),
    ),
    noTransactions,
  )
  const { user } = show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isUp = true
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: /^Your balance lasts/ })).toBeVisible()
})
