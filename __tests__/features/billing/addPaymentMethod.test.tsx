import { screen } from '@testing-library/react'
import { paymentMethods, payLinks, type OpenedPayLink } from '#contract/billing/paymentMethods.ts'
import type { PaymentIntent } from '#contract/billing/topUps.ts'
import { payLinkRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeIntent, typedCard } from '../../support/makeCard.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const token = 'a-token-that-opens'
const expired = () => refuse(makeProblem('UnauthenticatedException', 401, { message: 'Link expired' }))
const opened: OpenedPayLink = {
  company: 'Atlas',
  amount: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
}

const served = (link: () => OpenedPayLink = () => opened, use: () => PaymentIntent | null = () => null) =>
  fixtureApi(
    when(payLinks.exchange, () => ({ data: link() })),
    when(payLinks.use, () => ({ data: use() })),
    when(paymentMethods.gateway, () => ({
      data: { provider: 'test' as const, publishableKey: null, frame: null },
    })),
    when(paymentMethods.testCard, () => ({
      data: { reference: 'reference-of-the-card', brand: 'visa', last4: '4242' },
    })),
  )
const show = () => showPages({ routes: payLinkRoutes, at: `/add-payment-method/${token}` })

const submit = async (user: ReturnType<typeof show>['user'], button: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }), typedCard.number)
  await user.type(screen.getByRole('textbox', { name: 'Expiry' }), typedCard.expiry)
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), typedCard.cvc)
  await user.click(screen.getByRole('button', { name: button }))
}

it('says which company asks, takes a card for it, and keeps the token to itself', async () => {
  const api = served()
  const { user, actions, store } = show()
  expect(await screen.findByRole('heading', { name: 'Add a card for Atlas' })).toBeVisible()
  expect(screen.getByText(/^Atlas uses the card/)).toBeVisible()
  await submit(user, 'Add card')
  expect(await screen.findByText(/The card is added for Atlas/)).toBeVisible()
  expect(api.asked.find(({ line }) => line === 'POST /payment-links/me')?.body).toEqual({
    token,
    reference: 'reference-of-the-card',
  })
  expect(JSON.stringify([actions, store.getState()])).not.toContain(token)
})

it('says what is to be paid, and that it was', async () => {
  served(
    () => ({ ...opened, amount: usd('100') }),
    () => makeIntent({ amount: usd('100') }),
  )
  const { user } = show()
  expect(await screen.findByText(/^Atlas asks you to pay \$100\.00\./)).toBeVisible()
  await submit(user, 'Add card and pay $100.00')
  expect(await screen.findByText(/Atlas received \$100\.00/)).toBeVisible()
})

it('leads on to the bank where that wants to know', async () => {
  served(
    () => ({ ...opened, amount: usd('100') }),
    () => makeIntent({ state: 'pending', challenge: { url: '/bank/1' } }),
  )
  const { user } = show()
  await submit(user, 'Add card and pay $100.00')
  expect(await screen.findByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute(
    'href',
    '/bank/1',
  )
})

it('is expired when the link is dead, used or made up, in the words of the specification', async () => {
  served(expired)
  show()
  expect(await screen.findByRole('heading', { name: 'Link expired' })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('is expired when it has ended while the card was typed', async () => {
  served(() => opened, expired)
  const { user } = show()
  await submit(user, 'Add card')
  expect(await screen.findByRole('heading', { name: 'Link expired' })).toBeVisible()
})

it('keeps what was typed when the bank declines', async () => {
  served(
    () => opened,
    () => refuse(makeProblem('PaymentDeclinedException', 422, { context: { code: 'cardDeclined' } })),
  )
  const { user } = show()
  await submit(user, 'Add card')
  expect(await screen.findByText(/Your bank declined this card/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
})

it('thanks who comes back from a bank, and opens no link', async () => {
  const api = served()
  showPages({ routes: payLinkRoutes, at: '/add-payment-method/thanks' })
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(screen.getByText(/Your bank has told us its answer/)).toBeVisible()
  expect(api.asked).toEqual([])
})
