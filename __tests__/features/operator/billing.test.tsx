import { screen, within } from '@testing-library/react'
import { operatorBilling as routes, type Adjustment, type BilledCompany } from '#contract/operatorBilling.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const at = '2030-01-01T12:00:00.000Z'
const company = {
  id: 'acme',
  name: 'Acme',
  status: 'active' as const,
  state: 'grace' as const,
  balance: usd('-3.2'),
}
const adjustment = (about: Partial<Adjustment> = {}): Adjustment => ({
  id: 'a1',
  company: { id: 'acme', name: 'Acme' },
  amount: usd('12.5'),
  reason: 'The outage of May',
  proposedBy: { id: 'sam', name: 'Sam Rivera' },
  proposedAt: at,
  confirmedBy: null,
  outcome: null,
  endedAt: null,
  ...about,
})
const billed: BilledCompany = {
  company,
  wallet: makeWallet({ state: 'grace' }),
  creditLine: usd('0'),
  topUps: [
    {
      id: 'p1',
      amount: usd('25'),
      state: 'succeeded',
      createdAt: at,
      refunded: usd('10'),
      reference: 'pi_1',
    },
    { id: 'p2', amount: usd('5'), state: 'failed', createdAt: at, refunded: usd('0'), reference: null },
  ],
  adjustments: [],
}

interface World {
  path?: string
  me?: string
  isStaff?: boolean
  refusal?: string
}

const open = ({ path = '', me = 'kim', isStaff = true, refusal }: World = {}) => {
  const sent: unknown[] = []
  const answer =
    <T,>(data: T) =>
    (what: object) => {
      if (refusal) refuse({ ...makeProblem('ConflictException', 409), context: { reason: refusal } })
      sent.push(what)
      return { data }
    }
  fixtureApi(
    when(routes.companies, ({ q }) => ({ data: q === 'nobody' ? [] : [company] })),
    when(routes.adjustments, () => ({ data: [adjustment()] })),
    when(routes.company, () => ({ data: billed })),
    when(routes.transactions, () => ({
      data: {
        rows: [
          {
            id: '1',
            at,
            type: 'topUp' as const,
            amount: usd('25'),
            balanceAfter: usd('25'),
            reference: 'p1',
            actor: null,
          },
        ],
        page: { number: 1, size: 20, total: 1 },
      },
    })),
    when(routes.propose, answer(adjustment())),
    when(routes.confirm, answer(adjustment({ outcome: 'booked' }))),
    when(routes.withdraw, answer(null)),
    when(routes.refund, answer(null)),
    when(routes.creditLine, answer(null)),
  )
  const shown = showPages({
    routes: [...operatorRoutes, { path: 'errors/404', element: <h1>Not found</h1> }],
    at: `/operator/billing${path}`,
    who: { id: me, name: me, ...(isStaff && { staffAccess: 'ro' as const }) },
  })
  return { ...shown, sent }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the companies', () => {
  it('are those that owe, or whatever is searched for', async () => {
    const { user } = open()
    const table = within(await screen.findByRole('table', { name: 'Companies with an overdrawn wallet' }))
    expect(table.getByRole('link', { name: 'Acme' })).toHaveAttribute(
      'href',
      '/operator/billing?company=acme',
    )
    expect(table.getByText('Overdrawn')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'nobody{Enter}')
    expect(await screen.findByText('No company found')).toBeVisible()
  })

  it('are nothing to those who are no staff', async () => {
    open({ isStaff: false })
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible()
  })
})

describe('an adjustment', () => {
  it('is confirmed by another than who has proposed it', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Confirm +$12.50 for Acme' }))
    const ask = await dialog()
    expect(ask.getByText('The outage of May')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Book adjustment' }))
    expect(await screen.findByText('+$12.50 booked for Acme')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ id: 'a1' })])
  })

  it('waits for another', async () => {
    open({ me: 'sam' })
    expect(await screen.findByRole('button', { name: 'Confirm +$12.50 for Acme' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('says why it was refused', async () => {
    const { user } = open({ refusal: 'over' })
    await user.click(await screen.findByRole('button', { name: 'Withdraw +$12.50 for Acme' }))
    const ask = await dialog()
    await user.click(ask.getByRole('button', { name: 'Withdraw adjustment' }))
    expect(await ask.findByText('This adjustment has already ended')).toBeVisible()
  })

  it('is proposed with an amount and a reason', async () => {
    const { user, sent } = open({ path: '?company=acme' })
    await user.click(await screen.findByRole('button', { name: 'Adjust balance' }))
    const ask = await dialog()
    await user.click(ask.getByRole('button', { name: 'Propose adjustment' }))
    expect(ask.getByText(/Enter an amount up to/)).toBeVisible()
    expect(sent).toEqual([])
    await user.click(ask.getByRole('radio', { name: /Debit/ }))
    await user.type(ask.getByRole('textbox', { name: 'Amount' }), '5,50')
    await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Paid in error')
    await user.click(ask.getByRole('button', { name: 'Propose adjustment' }))
    expect(await screen.findByText(/Adjustment proposed/)).toBeVisible()
    expect(sent).toEqual([
      expect.objectContaining({ direction: 'debit', amount: '5.50', reason: 'Paid in error' }),
    ])
  })
})

it('refunds what is left of a payment that was made', async () => {
  const { user, sent } = open({ path: '?company=acme' })
  await user.click(await screen.findByRole('button', { name: 'Refund $25.00' }))
  expect(screen.queryByRole('button', { name: 'Refund $5.00' })).not.toBeInTheDocument()
  const ask = await dialog()
  expect(ask.getByRole('textbox', { name: 'Amount' })).toHaveValue('15')
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Paid twice')
  await user.click(ask.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$15.00 refunded')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ id: 'p1', amount: '15', reason: 'Paid twice' })])
})

it('says that a company is never suspended', async () => {
  const { user, sent } = open({ path: '?company=acme' })
  await user.click(await screen.findByRole('button', { name: 'Change credit line' }))
  const ask = await dialog()
  await user.click(ask.getByRole('radio', { name: /Never suspended/ }))
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Pays by invoice')
  await user.click(ask.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Credit line of Acme changed')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ amount: null, reason: 'Pays by invoice' })])
})
