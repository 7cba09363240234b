import { screen } from '@testing-library/react'
import { autoRecharges, type AutoRecharge } from '#contract/billing/autoRecharge.ts'
import { billing } from '#contract/billing/routes.ts'
import { paymentMethods } from '#contract/billing/paymentMethods.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeCard } from '../../support/makeCard.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const recharge = (about: Partial<AutoRecharge> = {}): AutoRecharge => ({
  threshold: usd('20.000000'),
  amount: usd('50.000000'),
  monthlyMax: usd('500.000000'),
  paidThisMonth: usd('0'),
  methodId: null,
  state: 'off',
  nextTryAt: null,
  ...about,
})

const served = (
  about: Partial<AutoRecharge> = {},
  { cards = [makeCard()], refusal }: { cards?: ReturnType<typeof makeCard>[]; refusal?: () => never } = {},
) =>
  fixtureApi(
    when(billing.wallet, () => ({ data: makeWallet() })),
    when(paymentMethods.list, () => ({ data: cards })),
    when(autoRecharges.read, () => ({ data: recharge(about) })),
    when(
      autoRecharges.change,
      ({ isOn }) => refusal?.() ?? { data: recharge({ state: isOn ? 'on' : 'off' }) },
    ),
  )
const show = (may: Permission[] = ['billing:read', 'billing:topup', 'payment-methods:read']) =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: '/account/billing/wallet?tab=settings',
    may,
  })
const sent = (api: ReturnType<typeof served>) =>
  api.asked.filter(({ line }) => line === 'PUT /billing/auto-recharge').map(({ body }) => body)

it('is turned on with its terms, and the default card', async () => {
  const api = served()
  const { user } = show()
  await user.click(await screen.findByRole('switch', { name: 'Top up automatically' }))
  const amount = screen.getByRole('textbox', { name: 'Top up by' })
  await user.clear(amount)
  await user.type(amount, '75,5')
  await user.click(screen.getByRole('button', { name: 'Save auto-recharge' }))
  expect(await screen.findByText('Auto-recharge is on')).toBeInTheDocument()
  expect(sent(api)).toEqual([
    { isOn: true, threshold: '20', amount: '75.5', monthlyMax: '500', methodId: null },
  ])
})

it('sends no terms that make no sense', async () => {
  const api = served()
  const { user } = show()
  const most = await screen.findByRole('textbox', { name: 'Monthly maximum' })
  await user.clear(most)
  await user.type(most, '40')
  await user.click(screen.getByRole('button', { name: 'Save auto-recharge' }))
  expect(await screen.findByText('Enter at least the amount of one top-up.')).toBeVisible()
  expect(sent(api)).toEqual([])
})

it('says that there is no card that can pay', async () => {
  served({}, { cards: [] })
  show()
  expect(await screen.findByText('Add a card before you turn auto-recharge on.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add card' })).toBeVisible()
})

it('shows the server’s refusal at the card', async () => {
  served(
    {},
    {
      refusal: () =>
        refuse(
          makeProblem('ValidationError', 422, {
            errors: [{ path: 'methodId', code: 'required', message: 'No card.' }],
          }),
        ),
    },
  )
  const { user } = show()
  await user.click(await screen.findByRole('switch', { name: 'Top up automatically' }))
  await user.click(screen.getByRole('button', { name: 'Save auto-recharge' }))
  expect(await screen.findByText('Choose a card that can pay, or add one first.')).toBeVisible()
})

it.each<[AutoRecharge['state'], RegExp]>([
  ['on', /\$50\.00 of \$500\.00 paid this month/],
  ['waiting', /A payment is in progress/],
  ['retrying', /The last payment was declined/],
  ['failed', /Auto-recharge was turned off/],
])('says how it goes: %s', async (state, words) => {
  served({
    state,
    paidThisMonth: usd('50'),
    nextTryAt: state === 'retrying' ? '2030-01-01T10:00:00.000Z' : null,
  })
  show()
  expect(await screen.findByText(words)).toBeVisible()
})

it('is shown to who may read, and changed by who may pay', async () => {
  served({ state: 'on' })
  show(['billing:read'])
  expect(await screen.findByRole('switch', { name: 'Top up automatically' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save auto-recharge' })).not.toBeInTheDocument()
})
