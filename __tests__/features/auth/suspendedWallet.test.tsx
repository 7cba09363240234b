import { act, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { billing } from '#contract/billing/routes.ts'
import { topUps, type PaymentIntent } from '#contract/billing/topUps.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { meta } from '#contract/meta.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Problem, ProblemName } from '#contract/problem.ts'
import { suspendedRoutes } from '#src/features/auth/routes.tsx'
import { lookEvery } from '#src/features/auth/useResumption.ts'
import { saying } from '#src/ui/saying.ts'
import { makeProblem, makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../../support/fixtureApi.ts'
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
  expect(screen.getByRole('button', { name: 'Pay $13.20 and restore services' })).toBeVisible()
  expect(screen.getByText(/default card pays/)).toBeVisible()
  expect(screen.queryByText(/Contact your provider/)).not.toBeInTheDocument()
})

it.each([
  ['a part of a cent is rounded up', '13.200001', '$13.21'],
  ['less than can be paid at once', '0.4', '$5.00'],
  ['a whole amount', '42', '$42.00'],
])('asks for an amount that can be paid: %s', async (_what, due, button) => {
  show({ ...owing, due: usd(due), state: 'suspended' })
  expect(await screen.findByRole('button', { name: `Pay ${button} and restore services` })).toBeVisible()
})

it('says nothing of a time of grace where nothing is enforced', async () => {
  show({ ...owing, creditLine: null, state: 'good' })
  expect(await screen.findByText(/Your balance is below zero/)).toBeVisible()
  expect(screen.queryByText(/24 hours/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pay $13.20 and restore services' })).toBeVisible()
})

it('gives the reason of staff, whom no payment moves', async () => {
  show(
    { suspension: { cause: 'operator', since, reason: 'Spam from your instances' } },
    ['billing:read', 'billing:topup'],
    'operator',
  )
  expect(await screen.findByText('Spam from your instances')).toBeVisible()
  expect(screen.getByText('November 1, 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
})

it('has less time to give once the data is about to go', async () => {
  show({ ...owing, state: 'terminating' })
  expect(await screen.findByText(/their data are deleted on November 8, 2026/)).toBeVisible()
})

it('shows no way to pay to those who may not, but whom to ask', async () => {
  show({ ...owing, state: 'suspended' }, ['billing:read'])
  expect(await screen.findByText(/Ask someone who manages your company's billing/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument()
})

const intent: PaymentIntent = {
  id: 'payment-1',
  amount: usd('13.2'),
  state: 'succeeded',
  methodId: 'card-1',
  challenge: null,
  declineCode: null,
  createdAt: since,
  endedAt: since,
}

/** The page of a suspended company; its services are back once a payment has succeeded. */
const press = async (pays: () => PaymentIntent, isStillDue = false) => {
  let suspended = true
  const api = fixtureApi(
    when(meta.installation, () => ({
      data: { supportUrl: null, supportEmail: null, signUp: 'open' as const, signUpDomains: [] },
    })),
    when(billing.wallet, () => ({ data: makeWallet({ ...owing, state: 'suspended' }) })),
    when(auth.me, () => ({ data: makeSessionUser({ suspended }) })),
    when(topUps.create, () => {
      const data = pays()
      suspended = data.state !== 'succeeded' || isStillDue
      return { data }
    }),
  )
  const shown = showPages({
    routes: [...suspendedRoutes, { path: '*', element: null }],
    at: '/service-suspended',
    may: ['billing:read', 'billing:topup'],
    who: { suspended: true },
  })
  await shown.user.click(await screen.findByRole('button', { name: /restore services/ }))
  return { ...shown, api }
}

const at = ({ router }: Awaited<ReturnType<typeof press>>) => {
  const { pathname, search } = router.state.location
  return pathname + search
}

const payments = (api: ReturnType<typeof fixtureApi>) =>
  api.asked.filter(({ line }) => line === 'POST /billing/top-ups')

const refused = (name: ProblemName, status: number, about: Partial<Problem>) => () =>
  refuse(makeProblem(name, status, about))

describe('the button that pays', () => {
  afterEach(() => {
    sessionStorage.clear()
    void saying.dismiss()
  })

  it('pays what is due with the default card and leads on, in one press', async () => {
    const shown = await press(() => intent)
    await waitFor(() => expect(at(shown)).toBe('/home'))
    expect(payments(shown.api).map(({ body }) => body)).toEqual([{ amount: '13.20' }])
    expect(await screen.findByText('Paid $13.20. Your services are running again.')).toBeVisible()
  })

  it('stays where it is when the payment leaves something due', async () => {
    const shown = await press(() => intent, true)
    expect(await screen.findByText('Paid $13.20')).toBeVisible()
    expect(at(shown)).toBe('/service-suspended')
  })

  it.each<[string, () => PaymentIntent, string]>([
    [
      'there is no card',
      refused('ValidationError', 422, {
        errors: [{ path: 'methodId', code: 'required', message: 'There is no card to pay with.' }],
      }),
      '',
    ],
    [
      'the bank has not heard from the owner of the card',
      refused('ConflictException', 409, { context: { reason: 'needsAction' } }),
      '',
    ],
    [
      'the card is of another payment provider',
      refused('ConflictException', 409, { context: { reason: 'otherProvider' } }),
      '',
    ],
    [
      'the card is declined',
      refused('PaymentDeclinedException', 422, { context: { code: 'expiredCard' } }),
      '&declined=expiredCard',
    ],
    [
      'the bank asks for more proof',
      () => ({ ...intent, state: 'pending', challenge: { url: 'https://bank.example' }, endedAt: null }),
      '&payment=payment-1',
    ],
    [
      'the payment takes its time',
      () => ({ ...intent, state: 'pending', endedAt: null }),
      '&payment=payment-1',
    ],
  ])('opens the top-up when %s', async (_, pays, about) => {
    const shown = await press(pays)
    await waitFor(() =>
      expect(at(shown)).toBe(`/account/billing/wallet?top-up=1&amount=13.20${about}&redirectTo=%2Fhome`),
    )
    expect(payments(shown.api)).toHaveLength(1)
  })

  it('pays once, however often an answer gets lost', async () => {
    let times = 0
    const shown = await press(() => {
      times += 1
      return times === 1 ? raw(Response.error()) : intent
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('the same payment is never made twice')
    await shown.user.click(screen.getByRole('button', { name: /restore services/ }))
    await waitFor(() => expect(at(shown)).toBe('/home'))
    const keys = payments(shown.api).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
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
