import { screen, waitFor, within } from '@testing-library/react'
import {
  paymentMethods,
  payLinks,
  type PaymentMethod,
  type PayLink,
} from '#contract/billing/paymentMethods.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeCard, typedCard } from '../../support/makeCard.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const all: Permission[] = [
  'payment-methods:read',
  'payment-methods:create',
  'payment-methods:update',
  'payment-methods:delete',
  'payment-methods:link',
]
const show = ({ may = all, search = '' } = {}) =>
  showPages({
    routes: [
      { path: 'account', children: billingRoutes },
      { path: '/products/compute/create', element: <h1>Create instance</h1> },
    ],
    at: `/account/billing/payment-methods${search}`,
    may,
  })

const link: PayLink = {
  id: 'link-1',
  email: 'grace@example.com',
  amount: usd('100'),
  createdAt: '2026-11-24T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  opens: 2,
  usedAt: null,
}

const served = (cards: PaymentMethod[], links: PayLink[] = []) => {
  let known = cards
  let sent = links
  return fixtureApi(
    when(paymentMethods.list, () => ({ data: known })),
    when(paymentMethods.gateway, () => ({
      data: { provider: 'test' as const, publishableKey: null, frame: null },
    })),
    when(paymentMethods.testCard, ({ number }) =>
      number.replaceAll(' ', '').endsWith('0002')
        ? refuse(makeProblem('PaymentDeclinedException', 422, { context: { code: 'cardDeclined' } }))
        : { data: { reference: 'reference-of-the-card', brand: 'visa', last4: '4242' } },
    ),
    when(paymentMethods.create, ({ isDefault = false }) => {
      const card = makeCard({ id: 'card-2', isDefault })
      known = [...known, card]
      return { data: card }
    }),
    when(paymentMethods.update, ({ id }) => {
      known = known.map((card) => ({ ...card, isDefault: card.id === id, revision: card.revision + 1 }))
      const data = known.find((card) => card.id === id)!
      return { data, included: known }
    }),
    when(paymentMethods.remove, ({ id }) => {
      const gone = known.find((card) => card.id === id)!
      known = known.filter((card) => card.id !== id)
      return { data: null, removed: [{ kind: 'paymentMethod', id, revision: gone.revision + 1 }] }
    }),
    when(payLinks.list, () => ({ data: sent })),
    when(payLinks.create, ({ email }) => {
      sent = [{ ...link, id: 'link-2', email }, ...sent]
      return { data: sent[0]! }
    }),
    when(payLinks.revoke, ({ id }) => {
      sent = sent.filter((one) => one.id !== id)
      return { data: null }
    }),
  )
}

const type = async (user: ReturnType<typeof show>['user'], card: Partial<typeof typedCard> = {}) => {
  const dialog = within(await screen.findByRole('dialog'))
  const { number, expiry, cvc } = { ...typedCard, ...card }
  await user.type(await dialog.findByRole('textbox', { name: 'Card number' }), number)
  await user.type(dialog.getByRole('textbox', { name: 'Expiry' }), expiry)
  await user.type(dialog.getByRole('textbox', { name: 'Security code' }), cvc)
  await user.click(dialog.getByRole('button', { name: 'Add card' }))
  return dialog
}

it('shows each card with its expiry, which one is the default, and which can’t pay', async () => {
  served([
    makeCard(),
    makeCard({ id: 'b', brand: 'mastercard', last4: '5556', isDefault: false, status: 'expired' }),
    makeCard({
      id: 'c',
      last4: '3220',
      isDefault: false,
      status: 'needsAction',
      challenge: { url: '/bank/1' },
    }),
  ])
  show()
  const [first, second, third] = await screen.findAllByRole('region', { name: /••••/ })
  expect(first).toHaveTextContent(/Visa •••• 4242.*Default.*Expires 04\/30/)
  expect(second).toHaveTextContent(/Mastercard •••• 5556.*Expired/)
  expect(within(third!).getByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute(
    'href',
    '/bank/1',
  )
})

it('adds a card, and keeps its number and what stands for it out of the state and the log', async () => {
  const api = served([])
  const { user, store, actions } = show()
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  await type(user)
  expect(await screen.findByText('Visa •••• 4242')).toBeVisible()
  expect(api.asked.find(({ line }) => line === 'POST /payment-gateway/test-cards')?.body).toEqual({
    number: '4242 4242 4242 4242',
    expMonth: 4,
    expYear: 2030,
    cvc: '123',
  })
  const created = api.asked.find(({ line }) => line === 'POST /payment-methods')
  expect(created?.body).toEqual({ reference: 'reference-of-the-card', isDefault: true })
  expect(created?.headers.get('idempotency-key')).toBeTruthy()
  const told = JSON.stringify([actions, store.getState()])
  expect(told).not.toContain('4242 4242')
  expect(told).not.toContain('reference-of-the-card')
})

it('says at the field what is wrong with it, and asks nobody', async () => {
  const api = served([])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = await type(user, { expiry: '0120' })
  expect(await dialog.findByText('This card has expired.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Expiry' })).toBeInvalid()
  expect(api.lines()).not.toContain('POST /payment-gateway/test-cards')
})

it('says why the bank wants no such card, and keeps what was typed', async () => {
  served([])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = await type(user, { number: '4000000000000002' })
  expect(await dialog.findByText('Your bank declined this card. Try another card.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002')
})

it('makes another card the default', async () => {
  served([makeCard(), makeCard({ id: 'b', last4: '4444', isDefault: false })])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Make default' }))
  const card = screen.getByRole('region', { name: 'Visa •••• 4444' })
  expect(await within(card).findByText('Default')).toBeVisible()
})

it('removes a card, after asking', async () => {
  const api = served([makeCard()])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Remove Visa •••• 4242' }))
  expect(api.lines()).not.toContain('DELETE /payment-methods/card-1')
  await user.click(await screen.findByRole('button', { name: 'Remove card' }))
  expect(await screen.findByText('No cards yet')).toBeInTheDocument()
})

it('takes no more cards than there may be', async () => {
  served(Array.from({ length: 6 }, (_, i) => makeCard({ id: `card-${i}`, isDefault: i === 0 })))
  show()
  expect(await screen.findAllByRole('region', { name: /••••/ })).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Add card' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('At most 6 cards')).toBeInTheDocument()
})

it('offers nothing to those who may only look', async () => {
  served([makeCard()])
  show({ may: ['payment-methods:read'] })
  await screen.findByText('Visa •••• 4242')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('leads back to the form that wanted a card, once there is one', async () => {
  served([])
  const { user, router } = show({ search: '?redirectTo=%2Fproducts%2Fcompute%2Fcreate%3Fplan%3Ds-1' })
  expect(await screen.findByText('Add a card to continue')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  await type(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  expect(router.state.location).toMatchObject({ pathname: '/products/compute/create', search: '?plan=s-1' })
})

it('leads to no other site', async () => {
  served([makeCard()])
  show({ search: '?redirectTo=https%3A%2F%2Fevil.example' })
  await screen.findByText('Visa •••• 4242')
  expect(screen.queryByRole('link', { name: 'Go back' })).not.toBeInTheDocument()
})

describe('asking somebody else', () => {
  it('mails a link, and lists who was asked', async () => {
    const api = served([])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Ask someone to add one' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: 'E-mail address' }), 'mei')
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '2')
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toBeInvalid()
    expect(dialog.getByRole('textbox', { name: /^Amount/ })).toBeInvalid()
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), '@example.com')
    await user.clear(dialog.getByRole('textbox', { name: /^Amount/ }))
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('row', { name: /mei@example\.com/ })).toBeVisible()
    expect(api.asked.find(({ line }) => line === 'POST /payment-links')?.body).toEqual({
      email: 'mei@example.com',
    })
  })

  it('ends a link that is still open, and no other', async () => {
    const used = { ...link, id: 'used', email: 'ada@example.com', usedAt: '2026-11-24T00:00:00.000Z' }
    served([], [link, used])
    const { user } = show()
    expect(await screen.findByRole('row', { name: /ada@example\.com.*Used/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /ada@example\.com/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Revoke the link for grace@example.com' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /grace/ })).not.toBeInTheDocument())
  })
})
