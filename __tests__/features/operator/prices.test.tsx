import { screen, within } from '@testing-library/react'
import { operatorPrices as routes, type PricedItem } from '#contract/operator/prices.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const current = { id: 'p1', hourly: usd('0.0075'), validFrom: at(-100), raisesFrom: at(-100) }
const items: PricedItem[] = [
  {
    item: 'plan:shared-1',
    unit: 'hour',
    current,
    coming: [{ id: 'p2', hourly: usd('0.01'), validFrom: at(0.04), raisesFrom: at(30) }],
    companies: 12,
  },
  { item: 'volume:standard', unit: 'gibHour', current: { ...current, id: 'p3' }, coming: [], companies: 0 },
  {
    item: 'vpc',
    unit: 'hour',
    current: { id: 'p4', hourly: usd('0.3'), validFrom: at(-1), raisesFrom: at(29) },
    coming: [{ id: 'p4', hourly: usd('0.3'), validFrom: at(-1), raisesFrom: at(29) }],
    companies: 3,
  },
]

const open = (refusal?: string) => {
  const sent: unknown[] = []
  fixtureApi(
    when(routes.list, () => ({ data: items })),
    when(routes.set, (draft) => {
      if (refusal) refuse({ ...makeProblem('ConflictException', 409), context: { reason: refusal } })
      sent.push(draft)
      return { data: items[0] as PricedItem }
    }),
    when(routes.withdraw, (draft) => {
      sent.push(draft)
      return { data: items[0] as PricedItem }
    }),
  )
  const shown = showPages({
    routes: operatorRoutes,
    at: '/operator/billing?view=prices',
    who: { staffAccess: 'ro' as const },
  })
  return { ...shown, sent }
}
const dialog = async () => within(await screen.findByRole('dialog'))

it('shows what items cost and will cost', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Prices' }))
  expect(table.getByText('Plan shared-1')).toBeVisible()
  expect(table.getByText('plan:shared-1')).toBeVisible()
  expect(table.getAllByText(/\$0\.0075/)).toHaveLength(2)
  expect(table.getByText(/\$0\.01 · from/)).toBeVisible()
  expect(table.getAllByText(/Running resources pay more from/)).toHaveLength(2)
})

it('sets a price with a reason, once it is one', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Change price of Volume storage, standard' }))
  const ask = await dialog()
  await user.type(ask.getByRole('textbox', { name: 'New price per hour' }), 'cheap')
  await user.click(ask.getByRole('button', { name: 'Set price' }))
  expect(ask.getByText('Enter a price with at most ten decimals')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(ask.getByRole('textbox', { name: 'New price per hour' }))
  await user.type(ask.getByRole('textbox', { name: 'New price per hour' }), '0,00005')
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Energy')
  await user.click(ask.getByRole('button', { name: 'Set price' }))
  expect(await screen.findByText('New price of Volume storage, standard set')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ item: 'volume:standard', hourly: '0.00005', reason: 'Energy' }),
  ])
})

it('takes a price back that is to come, with a reason, and says that one in effect stays', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw the new price of Plan shared-1' }))
  const ask = await dialog()
  await user.click(ask.getByRole('button', { name: 'Withdraw price' }))
  expect(ask.getByRole('textbox', { name: 'Reason' })).toBeInvalid()
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'A zero too many')
  await user.click(ask.getByRole('button', { name: 'Withdraw price' }))
  expect(await screen.findByText('New price of Plan shared-1 withdrawn')).toBeVisible()
  expect(sent).toEqual([{ id: 'p2', reason: 'A zero too many' }])
  const stays = screen.getByRole('button', { name: 'Withdraw the new price of VPC' })
  expect(stays).toHaveAttribute('aria-disabled', 'true')
  expect(stays).toHaveAccessibleDescription('Already in effect. Set a new price instead.')
})

it('says that another price is to come', async () => {
  const { user } = open('pending')
  await user.click(await screen.findByRole('button', { name: 'Change price of Plan shared-1' }))
  const ask = await dialog()
  await user.type(ask.getByRole('textbox', { name: 'New price per hour' }), '0.02')
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Energy')
  await user.click(ask.getByRole('button', { name: 'Set price' }))
  expect(await ask.findByText('A new price of this item is already coming')).toBeVisible()
})
