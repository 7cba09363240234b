import { screen, within } from '@testing-library/react'
import { billing } from '#contract/billing/routes.ts'
import { budgets, type Budget, type BudgetRecipient } from '#contract/billing/budgets.ts'
import { projects } from '#contract/projects/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const budget = (about: Partial<Budget> = {}): Budget => ({
  kind: 'budget',
  id: 'budget-1',
  revision: 3,
  name: 'Web shop',
  scope: 'company',
  projectId: null,
  resourceKind: null,
  amount: usd('100.000000'),
  alerts: [
    { percent: 80, of: 'spent' },
    { percent: 100, of: 'forecast' },
  ],
  recipients: ['finance@example.com'],
  action: 'blockCreate',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

const served = (rows: Budget[] = [budget()], waiting: BudgetRecipient[] = []) =>
  fixtureApi(
    when(budgets.waiting, () => ({ data: waiting })),
    when(budgets.askAgain, () => ({ data: null })),
    when(billing.wallet, () => ({ data: makeWallet() })),
    when(projects.mine, () => ({ data: [] })),
    when(budgets.list, () => ({ data: rows })),
    when(budgets.standings, () => ({
      data: rows.map(({ id }) => ({ id, spent: usd('40'), forecast: usd('120') })),
    })),
    when(budgets.create, () => ({ data: budget({ id: 'budget-2', name: 'Compute' }) })),
    when(budgets.update, () => ({ data: budget({ revision: 4, amount: usd('200') }) })),
    when(budgets.remove, () => ({ data: null, removed: [{ kind: 'budget', id: 'budget-1', revision: 9 }] })),
  )
const show = (search = '', may: Permission[] = ['billing:read', 'billing:budgets']) =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: `/account/billing/wallet?tab=budgets${search}`,
    may,
  })
const bodyOf = (api: ReturnType<typeof served>, line: string) =>
  api.asked.find((one) => one.line === line)?.body

it('names the recipients who are told nothing yet, and asks them again', async () => {
  const api = served([budget()], [{ email: 'finance@example.com', askedAt: '2026-01-01T00:00:00.000Z' }])
  const { user } = show()
  expect(await screen.findByText("Some recipients haven't confirmed their address")).toBeVisible()
  const again = 'Send the confirmation e-mail to finance@example.com'
  await user.click(screen.getByRole('button', { name: again }))
  expect(await screen.findByText('E-mail sent to finance@example.com')).toBeVisible()
  expect(bodyOf(api, budgets.askAgain.line)).toEqual({ email: 'finance@example.com' })
})

it('shows how much of each is spent, and what the month will have cost', async () => {
  served()
  show()
  const spent = await screen.findByRole('meter', { name: 'Spent this month' })
  expect(spent).toHaveAttribute('aria-valuetext', '$40.00 of $100.00')
  expect(screen.getByRole('meter', { name: 'Forecast' })).toHaveAttribute(
    'aria-valuetext',
    '$120.00 of $100.00',
  )
  expect(screen.getByText('Blocks new resources')).toBeVisible()
  expect(screen.getByText('Whole company')).toBeVisible()
})

it('makes one, with thresholds and addresses as they are typed', async () => {
  const api = served([])
  const { user } = show('&budget=new')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Compute')
  await user.type(dialog.getByRole('textbox', { name: /^Amount per month/ }), '150,25')
  const spent = dialog.getByRole('textbox', { name: /spent/ })
  await user.clear(spent)
  await user.type(spent, '75%, 90')
  await user.type(dialog.getByRole('textbox', { name: /^Recipients/ }), 'a@example.com; b@example.com')
  await user.click(dialog.getByRole('checkbox', { name: /Block new resources/ }))
  await user.click(dialog.getByRole('button', { name: 'Create budget' }))
  expect(await screen.findByText('Budget Compute saved')).toBeInTheDocument()
  expect(bodyOf(api, 'POST /billing/budgets')).toEqual({
    name: 'Compute',
    scope: 'company',
    projectId: null,
    resourceKind: null,
    amount: '150.25',
    alerts: [
      { percent: 75, of: 'spent' },
      { percent: 90, of: 'spent' },
      { percent: 100, of: 'forecast' },
    ],
    recipients: ['a@example.com', 'b@example.com'],
    action: 'blockCreate',
  })
})

it('says at its field what is wrong', async () => {
  const api = served([])
  const { user } = show('&budget=new')
  const dialog = within(await screen.findByRole('dialog'))
  const spent = dialog.getByRole('textbox', { name: /spent/ })
  await user.clear(spent)
  await user.type(spent, 'half')
  await user.type(dialog.getByRole('textbox', { name: /^Recipients/ }), 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Create budget' }))
  expect(await dialog.findByText('Enter an amount such as 100.')).toBeVisible()
  expect(dialog.getByText(/Enter up to 5 alerts/)).toBeVisible()
  expect(dialog.getByText('Enter e-mail addresses separated by commas.')).toBeVisible()
  expect(api.lines()).not.toContain('POST /billing/budgets')
})

it('changes one from its revision', async () => {
  const api = served()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit Web shop' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /^Amount per month/ })
  expect(amount).toHaveValue('100')
  await user.clear(amount)
  await user.type(amount, '200')
  await user.click(dialog.getByRole('button', { name: 'Save budget' }))
  expect(await screen.findByText('Budget Web shop saved')).toBeInTheDocument()
  const sent = api.asked.find(({ line }) => line === 'PUT /billing/budgets/budget-1')
  expect(sent?.body).toMatchObject({ amount: '200', recipients: ['finance@example.com'] })
  expect(sent?.headers.get('if-match')).toContain('3')
})

it('deletes one', async () => {
  served()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete Web shop' }))
  await user.click(await screen.findByRole('button', { name: 'Delete budget' }))
  expect(await screen.findByText('Web shop deleted')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit Web shop' })).not.toBeInTheDocument()
})

it('is only looked at by who may not change it', async () => {
  served()
  show('&budget=new', ['billing:read'])
  expect(await screen.findByText('Web shop')).toBeVisible()
  expect(screen.queryByRole('button', { name: /budget/i })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
