import { screen, waitFor, within } from '@testing-library/react'
import { billing, type Transaction } from '#contract/billing/routes.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { savedFiles } from '../../support/savedFiles.ts'
import { showPages } from '../../support/showPages.tsx'

const usage: Transaction = {
  id: 'usage:2026-11-23',
  at: '2026-11-23T23:05:00.000Z',
  type: 'usage',
  amount: usd('-4.2'),
  balanceAfter: usd('95.8'),
  reference: '2026-11-23',
  actor: null,
}
const topUp: Transaction = {
  id: '7',
  at: '2026-11-20T09:00:00.000Z',
  type: 'topUp',
  amount: usd('100'),
  balanceAfter: usd('100'),
  reference: 'intent-1',
  actor: { id: 'ada', name: 'Ada' },
}

const served = () => {
  const asked: Record<string, unknown>[] = []
  fixtureApi(
    when(billing.transactions, (arg) => {
      asked.push(arg)
      const rows = [usage, topUp].filter(({ type }) => arg.type === undefined || arg.type === type)
      return { data: { rows, page: { number: 1, size: 50, total: rows.length } } }
    }),
  )
  return asked
}
const show = (search = '') =>
  showPages({
    routes: [{ path: 'account', children: billingRoutes }],
    at: `/account/billing/wallet?tab=transactions${search}`,
    may: ['billing:read'],
  })

it('lists what moved money, by whom, and what was left', async () => {
  served()
  show()
  const table = within(await screen.findByRole('table', { name: 'Transactions' }))
  expect(table.getByRole('row', { name: /Top-up.*Ada.*\+\$100\.00.*\$100\.00/ })).toBeVisible()
  expect(table.getByRole('row', { name: /Usage on Nov 23, 2026.*Portico.*-\$4\.20.*\$95\.80/ })).toBeVisible()
})

it('leads from a day’s usage to what it was made of', async () => {
  served()
  show()
  expect(await screen.findByRole('link', { name: 'Usage on Nov 23, 2026' })).toHaveAttribute(
    'href',
    '/account/billing/wallet?tab=usage&day=2026-11-23&by=resource',
  )
})

it('is narrowed to a type by the address', async () => {
  const asked = served()
  show('&type=topUp')
  expect(await screen.findByRole('row', { name: /Top-up/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Usage on/ })).not.toBeInTheDocument()
  expect(asked[0]).toMatchObject({ type: 'topUp' })
})

it('writes usage to a file as a number, which no spreadsheet takes for a formula', async () => {
  served()
  const files = savedFiles()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]!.text()).toContain('usage:2026-11-23,2026-11-23T23:05:00.000Z,usage,-4.2,95.8,USD')
})
