import { screen, waitFor, within } from '@testing-library/react'
import {
  operatorBilling as routes,
  type BilledCompany,
  type MoneyProposal,
} from '#contract/operator/billing.ts'
import { operatorInvoices, type BilledInvoice, type CreditProposal } from '#contract/operator/invoices.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../../support/fixtureApi.ts'
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
const standing = {
  id: 'a1',
  company: { id: 'acme', name: 'Acme' },
  reason: 'The outage of May',
  proposedBy: { id: 'sam', name: 'Sam Rivera' },
  proposedAt: at,
  confirmedBy: null,
  outcome: null,
  endedAt: null,
}
const adjustment: MoneyProposal = { ...standing, kind: 'adjustment', amount: usd('12.5') }
const refund: MoneyProposal = {
  ...standing,
  id: 'r1',
  kind: 'refund',
  amount: usd('10'),
  payment: { id: 'p1', amount: usd('25') },
  isPaidOut: false,
}
const creditLine: MoneyProposal = {
  ...standing,
  id: 'l1',
  kind: 'creditLine',
  before: usd('0'),
  amount: null,
}
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
  proposals: [],
}

const invoice: BilledInvoice = {
  id: 'i1',
  number: 'INV-000042',
  type: 'invoice',
  corrects: null,
  creditNotes: [{ id: 'n1', number: 'CN-000001' }],
  credited: usd('1.19'),
  period: { from: '2029-12-01T00:00:00.000Z', to: at },
  net: usd('24.6'),
  tax: usd('4.67'),
  gross: usd('29.27'),
  pdfSha256: 'ab'.repeat(32),
  issuedAt: at,
}
const line = (n: number, item: string, left: string) => ({
  n,
  left: usd(left),
  month: '2029-12',
  product: 'instance',
  item,
  projectId: 'p1',
  projectName: 'Shop',
  quantity: '24',
  unit: 'hour' as const,
  price: '1',
  taxRate: '0.19',
  net: usd('24'),
})
const proposal: CreditProposal = {
  id: 'c1',
  company: { id: 'acme', name: 'Acme' },
  invoice: { id: 'i1', number: 'INV-000042' },
  net: usd('10'),
  tax: usd('1.9'),
  gross: usd('11.9'),
  reason: 'Two hours without network',
  proposedBy: { id: 'sam', name: 'Sam Rivera' },
  proposedAt: at,
  confirmedBy: null,
  outcome: null,
  endedAt: null,
}

interface World {
  path?: string
  me?: string
  isStaff?: boolean
  refusal?: string
  /** Proposals that can be confirmed. */
  proposals?: MoneyProposal[]
  /** Proposals on the company's own page. */
  ofCompany?: MoneyProposal[]
}

const open = (world: World = {}) => {
  const { path = '', me = 'kim', isStaff = true, refusal, proposals = [adjustment], ofCompany = [] } = world
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
    when(routes.proposals, () => ({ data: proposals })),
    when(routes.company, () => ({ data: { ...billed, proposals: ofCompany } })),
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
    when(operatorInvoices.list, () => ({
      data: { rows: [invoice], page: { number: 1, size: 20, total: 1 } },
    })),
    when(operatorInvoices.read, () => ({
      data: {
        company: { id: 'acme', name: 'Acme' },
        invoice,
        lines: [line(1, 'plan:shared-1', '23.6'), line(2, 'plan:shared-2', '0.6'), line(3, 'vpc', '0')],
        proposals: [],
      },
    })),
    when(operatorInvoices.pdf, () =>
      raw(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })),
    ),
    when(operatorInvoices.proposals, () => ({ data: [proposal] })),
    when(operatorInvoices.propose, answer(proposal)),
    when(operatorInvoices.issue, answer({ ...proposal, outcome: 'issued' as const })),
    when(operatorInvoices.withdraw, answer(null)),
    when(routes.proposeAdjustment, answer(adjustment)),
    when(routes.proposeRefund, answer(refund)),
    when(routes.proposeCreditLine, answer(creditLine)),
    when(routes.confirm, answer({ ...adjustment, outcome: 'confirmed' as const })),
    when(routes.withdraw, answer(null)),
  )
  const shown = showPages({
    routes: [...operatorRoutes, { path: 'errors/404', element: <h1>Not found</h1> }],
    at: `/operator/billing${path}`,
    who: { id: me, name: me, ...(isStaff && { staffAccess: 'ro' as const }) },
  })
  return { ...shown, sent }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the invoices of a company', () => {
  it('are listed with what is credited of them, and saved as the file that the company has', async () => {
    const { user } = open({ path: '?company=acme' })
    const table = within(await screen.findByRole('table', { name: 'Invoices' }))
    expect(
      table.getByRole('row', { name: /INV-000042.*Invoice.*Partly credited.*December 2029.*\$29\.27/ }),
    ).toBeVisible()
    const files: Blob[] = []
    URL.createObjectURL = (file) => String(files.push(file as Blob))
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await user.click(table.getByRole('button', { name: 'Download INV-000042 as PDF' }))
    await waitFor(() => expect(files).toHaveLength(1))
  })

  it('are credited line by line, up to what is left of each', async () => {
    const { user, sent } = open({ path: '?company=acme' })
    await user.click(await screen.findByRole('button', { name: 'Credit INV-000042' }))
    const form = await dialog()
    const first = await form.findByRole('textbox', { name: /Plan shared-1/ })
    // Of the third nothing is left.
    expect(form.queryByRole('textbox', { name: /vpc/ })).toBeNull()
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Network')
    await user.click(form.getByRole('button', { name: 'Propose credit note' }))
    expect(form.getByText('Enter an amount for at least one line')).toBeVisible()
    await user.type(first, '10,5')
    const second = form.getByRole('textbox', { name: /Plan shared-2/ })
    await user.type(second, '0.61')
    await user.click(form.getByRole('button', { name: 'Propose credit note' }))
    expect(second).toBeInvalid()
    expect(second).toHaveFocus()
    expect(sent).toEqual([])
    await user.clear(second)
    expect(form.getByText('$10.50')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Propose credit note' }))
    expect(await screen.findByText(/Credit note proposed/)).toBeVisible()
    expect(sent).toEqual([{ id: 'i1', lines: [{ n: 1, amount: '10.5' }], reason: 'Network' }])
  })

  it('have credit notes that another of the staff issues, or anyone withdraws', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Issue the credit note for INV-000042' }))
    const form = await dialog()
    expect(form.getByText('$11.90')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Issue credit note' }))
    expect(await screen.findByText('Credit note for INV-000042 issued')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw the credit note for INV-000042' }))
    await user.click((await dialog()).getByRole('button', { name: 'Withdraw credit note' }))
    expect(await screen.findByText('Credit note for INV-000042 withdrawn')).toBeVisible()
    expect(sent).toEqual([{ id: 'c1' }, { id: 'c1' }])
  })

  it('say why a credit note can’t be issued', async () => {
    const { user } = open({ refusal: 'tooMuchOfLine' })
    await user.click(await screen.findByRole('button', { name: 'Issue the credit note for INV-000042' }))
    await user.click((await dialog()).getByRole('button', { name: 'Issue credit note' }))
    expect(await screen.findByText(/More than is left of a line/)).toBeVisible()
  })
})

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
    expect(await ask.findByText('This proposal has already ended')).toBeVisible()
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

describe('a refund', () => {
  it('is proposed of what is left of a payment', async () => {
    const { user, sent } = open({ path: '?company=acme' })
    await user.click(await screen.findByRole('button', { name: 'Refund $25.00' }))
    expect(screen.queryByRole('button', { name: 'Refund $5.00' })).not.toBeInTheDocument()
    const ask = await dialog()
    expect(ask.getByRole('textbox', { name: 'Amount' })).toHaveValue('15')
    await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Paid twice')
    await user.click(ask.getByRole('button', { name: 'Propose refund' }))
    expect(await screen.findByText(/Refund proposed/)).toBeVisible()
    expect(sent).toEqual([{ id: 'p1', amount: '15', reason: 'Paid twice' }])
  })

  it('is confirmed by another, who sees the payment that it is of', async () => {
    const { user, sent } = open({ proposals: [refund] })
    expect(await screen.findByText('Refund of a payment of $25.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirm the refund of $10.00 to Acme' }))
    const ask = await dialog()
    expect(ask.getByText('$25.00')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText('$10.00 refunded to Acme')).toBeVisible()
    expect(sent).toEqual([{ id: 'r1' }])
  })

  it('that the provider has not taken yet says so', async () => {
    const confirmed = { ...refund, outcome: 'confirmed' as const, endedAt: at }
    open({
      path: '?company=acme',
      ofCompany: [
        { ...confirmed, id: 'r2' },
        { ...confirmed, id: 'r3', isPaidOut: true },
      ],
    })
    const list = within(await screen.findByRole('list', { name: 'Proposals' }))
    expect(list.getByText('Payout pending')).toBeVisible()
    expect(list.getByText('Confirmed')).toBeVisible()
  })
})

describe('a credit line', () => {
  it('is proposed with a reason', async () => {
    const { user, sent } = open({ path: '?company=acme' })
    await user.click(await screen.findByRole('button', { name: 'Change credit line' }))
    const ask = await dialog()
    await user.click(ask.getByRole('radio', { name: /Never suspended/ }))
    await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Pays by invoice')
    await user.click(ask.getByRole('button', { name: 'Propose credit line' }))
    expect(await screen.findByText(/Credit line proposed/)).toBeVisible()
    expect(sent).toEqual([{ id: 'acme', amount: null, reason: 'Pays by invoice' }])
  })

  it('is confirmed by another, who sees what it was before', async () => {
    const { user, sent } = open({ proposals: [creditLine] })
    expect(await screen.findByText('Credit line, before: None')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirm the credit line of Acme' }))
    const ask = await dialog()
    expect(ask.getByText('Never suspended')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Change credit line' }))
    expect(await screen.findByText('Credit line of Acme changed')).toBeVisible()
    expect(sent).toEqual([{ id: 'l1' }])
  })

  it('that has changed meanwhile is not confirmed, and says why', async () => {
    const { user } = open({ proposals: [creditLine], refusal: 'changed' })
    await user.click(await screen.findByRole('button', { name: 'Confirm the credit line of Acme' }))
    await user.click((await dialog()).getByRole('button', { name: 'Change credit line' }))
    expect(await screen.findByText(/The credit line changed since then/)).toBeVisible()
  })
})
