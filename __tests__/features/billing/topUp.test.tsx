import { screen, waitFor, within } from '@testing-library/react'
import { billing } from '#contract/billing/routes.ts'
import { paymentMethods } from '#contract/billing/paymentMethods.ts'
import { topUps, type PaymentIntent } from '#contract/billing/topUps.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../../support/fixtureApi.ts'
import { makeCard, makeIntent, typedCard } from '../../support/makeCard.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

interface Served {
  wallet?: Partial<Wallet>
  cards?: ReturnType<typeof makeCard>[]
  create?: (asked: number) => PaymentIntent
  read?: (asked: number) => PaymentIntent
}

const served = ({
  cards = [makeCard()],
  create = () => makeIntent(),
  read = () => makeIntent(),
  wallet = {},
}: Served = {}) => {
  let [created, looked] = [0, 0]
  let known = cards
  return fixtureApi(
    when(billing.wallet, () => ({ data: makeWallet(wallet) })),
    when(billing.transactions, () => ({ data: { rows: [], page: { number: 1, size: 50, total: 0 } } })),
    when(paymentMethods.list, () => ({ data: known })),
    when(paymentMethods.gateway, () => ({
      data: { provider: 'test' as const, publishableKey: null, frame: null },
    })),
    when(paymentMethods.testCard, () => ({
      data: { reference: 'reference-of-the-card', brand: 'visa', last4: '4242' },
    })),
    when(paymentMethods.create, () => {
      known = [makeCard({ id: 'card-new' })]
      return { data: known[0]! }
    }),
    when(topUps.list, () => ({ data: [] })),
    when(topUps.create, () => ({ data: create((created += 1)) })),
    when(topUps.read, () => ({ data: read((looked += 1)) })),
  )
}

const show = (search = '') =>
  showPages({
    routes: [
      { path: 'account', children: billingRoutes },
      { path: '/products/compute/create', element: <h1>Create instance</h1> },
    ],
    at: `/account/billing/wallet?top-up=1${search}`,
    may: ['billing:read', 'billing:topup', 'payment-methods:read', 'payment-methods:create'],
  })

const dialogOf = async () => {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('textbox', { name: 'Amount' })
  return dialog
}
const keysOf = (api: ReturnType<typeof served>) =>
  api.asked
    .filter(({ line }) => line === 'POST /billing/top-ups')
    .map(({ headers }) => headers.get('idempotency-key'))
const declined = (code: string) => refuse(makeProblem('PaymentDeclinedException', 422, { context: { code } }))

beforeEach(() => sessionStorage.clear())

it('pays a preset with the default card, and says so', async () => {
  const api = served()
  const { user, router } = show()
  const dialog = await dialogOf()
  await user.click(dialog.getByRole('button', { name: '$100' }))
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('100')
  expect(await dialog.findByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await screen.findByText('Topped up $50.00')).toBeInTheDocument()
  expect(api.asked.find(({ line }) => line === 'POST /billing/top-ups')?.body).toEqual({
    amount: '100',
    methodId: 'card-1',
  })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('says how long the balance lasts then, as one types, and what can be paid', async () => {
  served()
  const { user } = show()
  const dialog = await dialogOf()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '60')
  expect(await dialog.findByText(/^Your balance then lasts \d+ days, until /)).toBeVisible()
  await user.type(amount, '000')
  expect(dialog.getByText('From $5 to $10,000')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(amount).toBeInvalid()
})

it('says whether an amount pays what is due, and begins with the one that the address names', async () => {
  const suspension = { cause: 'unpaid', since: null, reason: '' } as const
  served({ wallet: { available: usd('-42.17'), due: usd('42.17'), suspension } })
  const { user } = show('&amount=42.17')
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  expect(amount).toHaveValue('42.17')
  expect(await screen.findByText('This pays what is due and restores your services.')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '40')
  expect(await screen.findByText('$2.17 is still due then.')).toBeVisible()
})

it('registers a new card first, and then takes it', async () => {
  const api = served({ cards: [] })
  const { user } = show()
  const dialog = await dialogOf()
  await user.type(await dialog.findByRole('textbox', { name: 'Card number' }), typedCard.number)
  await user.type(dialog.getByRole('textbox', { name: 'Expiry' }), typedCard.expiry)
  await user.type(dialog.getByRole('textbox', { name: 'Security code' }), typedCard.cvc)
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  await waitFor(() =>
    expect(api.asked.find(({ line }) => line === 'POST /billing/top-ups')?.body).toEqual({
      amount: '50',
      methodId: 'card-new',
    }),
  )
})

it('waits for the bank of a new card that wants to hear from its owner, and pays then', async () => {
  let isConfirmed = false
  const card = () =>
    isConfirmed
      ? makeCard({ id: 'card-new', revision: 2 })
      : makeCard({ id: 'card-new', status: 'needsAction', challenge: { url: '/bank/2' } })
  let isThere = false
  const api = fixtureApi(
    when(paymentMethods.list, () => ({ data: isThere ? [card()] : [] })),
    when(paymentMethods.create, () => {
      isThere = true
      return { data: card() }
    }),
    when(billing.wallet, () => ({ data: makeWallet() })),
    when(billing.transactions, () => ({ data: { rows: [], page: { number: 1, size: 50, total: 0 } } })),
    when(paymentMethods.gateway, () => ({
      data: { provider: 'test' as const, publishableKey: null, frame: null },
    })),
    when(paymentMethods.testCard, () => ({ data: { reference: 'r', brand: 'visa', last4: '3155' } })),
    when(topUps.list, () => ({ data: [] })),
    when(topUps.create, () => ({ data: makeIntent() })),
    when(topUps.read, () => ({ data: makeIntent() })),
  )
  const { user } = show()
  const dialog = await dialogOf()
  await user.type(await dialog.findByRole('textbox', { name: 'Card number' }), typedCard.number)
  await user.type(dialog.getByRole('textbox', { name: 'Expiry' }), typedCard.expiry)
  await user.type(dialog.getByRole('textbox', { name: 'Security code' }), typedCard.cvc)
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await dialog.findByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute(
    'href',
    '/bank/2',
  )
  expect(api.lines()).not.toContain('POST /billing/top-ups')
  isConfirmed = true
  await waitFor(
    () => expect(dialog.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-disabled'),
    { timeout: 8000 },
  )
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await screen.findByText('Topped up $50.00')).toBeInTheDocument()
}, 15_000)

it('leads to the bank that wants to hear from the owner, and waits for the last word', async () => {
  let isConfirmed = false
  const pending = makeIntent({ state: 'pending', challenge: { url: '/bank/1' } })
  served({ create: () => pending, read: () => (isConfirmed ? makeIntent() : pending) })
  const { user } = show()
  await user.click((await dialogOf()).getByRole('button', { name: 'Pay' }))
  const bank = await screen.findByRole('link', { name: 'Confirm with your bank' })
  expect(bank).toHaveAttribute('href', '/bank/1')
  expect(bank).toHaveAttribute('target', '_blank')
  isConfirmed = true
  // It looks again every two seconds.
  expect(await screen.findByText('Topped up $50.00', {}, { timeout: 8000 })).toBeInTheDocument()
})

it('says why a payment was declined, keeps what was typed, and pays anew under another key', async () => {
  const api = served({
    create: (asked) => (asked === 1 ? declined('insufficientFunds') : makeIntent()),
  })
  const { user } = show()
  const dialog = await dialogOf()
  await user.click(dialog.getByRole('button', { name: '$250' }))
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await dialog.findByText(/doesn't have enough funds/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('250')
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(new Set(keysOf(api)).size).toBe(2))
})

it('says so too when it is declined only later', async () => {
  served({
    create: () => makeIntent({ state: 'pending' }),
    read: () => makeIntent({ state: 'failed', declineCode: 'processingError' }),
  })
  const { user } = show()
  const dialog = await dialogOf()
  await user.click(dialog.getByRole('button', { name: '$25' }))
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await dialog.findByText(/couldn't process the payment/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('25')
})

it('sends a payment whose answer was lost again under the key that was kept before', async () => {
  const api = served({ create: (asked) => (asked === 1 ? raw(Response.error()) : makeIntent()) })
  const { user } = show()
  const dialog = await dialogOf()
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await dialog.findByText(/the same payment is never made twice/)).toBeVisible()
  const [first] = keysOf(api)
  expect(sessionStorage.getItem('top-up')).toContain(first)
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(keysOf(api)).toEqual([first, first]))
  await waitFor(() => expect(sessionStorage.getItem('top-up')).toBeNull())
})

it.each<[string, Record<string, unknown>, boolean]>([
  ['renews the key of a payment that was refused for good', { reason: 'tooManyOpen' }, true],
  ['keeps the key of a payment that is still on its way', {}, false],
])('%s', async (_, context, isRenewed) => {
  const api = served({
    create: (asked) =>
      asked === 1 ? refuse(makeProblem('ConflictException', 409, { context })) : makeIntent(),
  })
  const { user } = show()
  const dialog = await dialogOf()
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  expect(await dialog.findByText('ConflictException.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(keysOf(api)).toHaveLength(2))
  expect(new Set(keysOf(api)).size).toBe(isRenewed ? 2 : 1)
})

it('goes back to the form that lacked funds', async () => {
  served()
  const { user, router } = show('&redirectTo=%2Fproducts%2Fcompute%2Fcreate')
  await user.click((await dialogOf()).getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute/create'))
})

it('goes on with a payment that has begun elsewhere', async () => {
  const api = served({
    read: (asked) =>
      asked > 1
        ? makeIntent({ amount: usd('13.2') })
        : makeIntent({ state: 'pending', challenge: { url: 'https://bank.example' }, endedAt: null }),
  })
  const { router } = show('&amount=13.20&payment=intent-9&redirectTo=%2Fproducts%2Fcompute%2Fcreate')
  expect(await screen.findByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute(
    'href',
    'https://bank.example',
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/products/compute/create'), {
    timeout: 5000,
  })
  expect(api.lines()).toContain('GET /billing/top-ups/intent-9')
  expect(keysOf(api)).toEqual([])
})

it('says why a payment elsewhere was declined, and forgets it when it is closed', async () => {
  served()
  const { user, router } = show('&amount=13.20&declined=expiredCard')
  const dialog = await dialogOf()
  expect(dialog.getByText('This card has expired. Use another card.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('13.20')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
