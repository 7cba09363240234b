import { screen, within } from '@testing-library/react'
import { operatorVouchers as routes, type Campaign } from '#contract/operatorVouchers.ts'
import * as csv from '#src/resources/list/csv.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

const campaign = (about: Partial<Campaign> = {}): Campaign => ({
  id: 'c1',
  name: 'Launch',
  amount: usd('10'),
  codes: 3,
  maxUses: 2,
  uses: 1,
  creditDays: 90,
  goodUntil: new Date(Date.now() + 86_400_000).toISOString(),
  createdBy: 'Sam Rivera',
  createdAt: '2030-01-01T12:00:00.000Z',
  revokedAt: null,
  ...about,
})

const open = (campaigns: Campaign[] = [campaign()]) => {
  const sent: unknown[] = []
  fixtureApi(
    when(routes.list, () => ({ data: campaigns })),
    when(routes.uses, () => ({
      data: [{ company: { id: 'acme', name: 'Acme' }, at: '2030-01-02T12:00:00.000Z' }],
    })),
    when(routes.create, (draft) => {
      sent.push(draft)
      return { data: { codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] } }
    }),
    when(routes.revoke, (draft) => {
      sent.push(draft)
      return { data: null }
    }),
  )
  const shown = showPages({
    routes: operatorRoutes,
    at: '/operator/billing?view=vouchers',
    who: { staffAccess: 'ro' as const },
  })
  return { ...shown, sent }
}
const dialog = async () => within(await screen.findByRole('dialog'))

it('shows what was made, and who has redeemed it', async () => {
  const { user } = open([
    campaign(),
    campaign({ id: 'c2', name: 'Fair', uses: 6 }),
    campaign({ id: 'c3', name: 'Old', revokedAt: '2030-01-02T12:00:00.000Z' }),
  ])
  const table = within(await screen.findByRole('table', { name: 'Vouchers' }))
  expect(table.getAllByText('1 of 6')).toHaveLength(2)
  expect(table.getByText('Used up')).toBeVisible()
  expect(table.getByText('Revoked')).toBeVisible()
  expect(table.queryByRole('button', { name: 'Revoke Old' })).not.toBeInTheDocument()
  await user.click(table.getByRole('button', { name: 'Uses of Launch' }))
  expect(await (await dialog()).findByText('Acme')).toBeVisible()
})

it('makes codes, which are shown once, as a file too, and are in no state', async () => {
  const download = jest.spyOn(csv, 'downloadCsv').mockImplementation(() => undefined)
  const { user, sent, store } = open([])
  await user.click(await screen.findByRole('button', { name: 'Create vouchers' }))
  const ask = await dialog()
  await user.click(ask.getByRole('button', { name: 'Create vouchers' }))
  expect(ask.getByText(/Enter an amount up to/)).toBeVisible()
  expect(sent).toEqual([])
  await user.type(ask.getByRole('textbox', { name: 'Name' }), 'Fair')
  await user.type(ask.getByRole('textbox', { name: 'Amount' }), '10')
  await user.click(ask.getByRole('button', { name: 'Create vouchers' }))
  expect(await screen.findByText(/AAAA-BBBB-CCCC-DDDD/)).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ name: 'Fair', amount: '10', codes: 1, maxUses: 1 })])
  expect(JSON.stringify(store.getState())).not.toContain('AAAA')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(download).toHaveBeenCalledWith('Fair.csv', expect.stringContaining('EEEE-FFFF-GGGG-HHHH'))
  download.mockRestore()
})

it('revokes them with a reason', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Revoke Launch' }))
  const ask = await dialog()
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Leaked')
  await user.click(ask.getByRole('button', { name: 'Revoke vouchers' }))
  expect(await screen.findByText('Vouchers of Launch revoked')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ id: 'c1', reason: 'Leaked' })])
})
