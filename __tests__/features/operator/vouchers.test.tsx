import { screen, within } from '@testing-library/react'
import {
  operatorVouchers as routes,
  type Campaign,
  type VoucherProposal,
} from '#contract/operator/vouchers.ts'
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
  confirmedBy: null,
  createdAt: '2030-01-01T12:00:00.000Z',
  revokedAt: null,
  ...about,
})

const proposal: VoucherProposal = {
  id: 'v1',
  total: usd('600'),
  campaign: { name: 'Black Friday', amount: '100', codes: 2, maxUses: 3, goodDays: 30, creditDays: 90 },
  reason: 'As agreed with marketing',
  proposedBy: { id: 'sam', name: 'Sam Rivera' },
  proposedAt: '2030-01-01T12:00:00.000Z',
  confirmedBy: null,
  outcome: null,
  endedAt: null,
}

interface World {
  proposals?: VoucherProposal[]
  me?: string
  /** Whether created vouchers need a second staff member to confirm them. */
  needsTwo?: boolean
}

const open = (campaigns: Campaign[] = [campaign()], world: World = {}) => {
  const { proposals = [], me = 'kim', needsTwo = false } = world
  const sent: unknown[] = []
  fixtureApi(
    when(routes.list, () => ({ data: { rows: campaigns, proposals, aloneUpTo: usd('500') } })),
    when(routes.uses, () => ({
      data: [{ company: { id: 'acme', name: 'Acme' }, at: '2030-01-02T12:00:00.000Z' }],
    })),
    when(routes.create, (draft) => {
      sent.push(draft)
      return { data: needsTwo ? { codes: [], proposal } : { codes, proposal: null } }
    }),
    when(routes.confirm, (what) => {
      sent.push(what)
      return { data: { codes } }
    }),
    when(routes.withdraw, (what) => {
      sent.push(what)
      return { data: null }
    }),
    when(routes.revoke, (draft) => {
      sent.push(draft)
      return { data: null }
    }),
  )
  const shown = showPages({
    routes: operatorRoutes,
    at: '/operator/billing?view=vouchers',
    who: { id: me, staffAccess: 'ro' as const },
  })
  return { ...shown, sent }
}
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
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
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'The spring fair')
  await user.click(ask.getByRole('button', { name: 'Create vouchers' }))
  expect(await screen.findByText(/AAAA-BBBB-CCCC-DDDD/)).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Fair', amount: '10', codes: 1, maxUses: 1, reason: 'The spring fair' }),
  ])
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

describe('vouchers that need two', () => {
  it('are proposed, and say so before and after', async () => {
    const { user } = open([], { needsTwo: true })
    await user.click(await screen.findByRole('button', { name: 'Create vouchers' }))
    const ask = await dialog()
    expect(
      ask.getByText(/Above a total value of \$500\.00, another staff member has to confirm/),
    ).toBeVisible()
    await user.type(ask.getByRole('textbox', { name: 'Name' }), 'Black Friday')
    await user.type(ask.getByRole('textbox', { name: 'Amount' }), '1000')
    await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'As agreed')
    await user.click(ask.getByRole('button', { name: 'Create vouchers' }))
    expect(await screen.findByText(/Vouchers proposed/)).toBeVisible()
    expect(screen.queryByText(/You won't see these codes again/)).not.toBeInTheDocument()
  })

  it('are confirmed by another, who gets the codes, once and in no state', async () => {
    const { user, sent, store } = open([], { proposals: [proposal] })
    await user.click(await screen.findByRole('button', { name: 'Confirm Black Friday' }))
    const ask = await dialog()
    expect(ask.getByText('$600.00')).toBeVisible()
    expect(ask.getByText('As agreed with marketing')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Create vouchers' }))
    expect(await screen.findByText(/AAAA-BBBB-CCCC-DDDD/)).toBeVisible()
    expect(sent).toEqual([{ id: 'v1' }])
    expect(JSON.stringify(store.getState())).not.toContain('AAAA')
  })

  it('are not confirmed by who has proposed them, but withdrawn by anyone', async () => {
    const { user, sent } = open([], { proposals: [proposal], me: 'sam' })
    expect(await screen.findByRole('button', { name: 'Confirm Black Friday' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.click(screen.getByRole('button', { name: 'Withdraw Black Friday' }))
    await user.click((await dialog()).getByRole('button', { name: 'Withdraw vouchers' }))
    expect(await screen.findByText('Vouchers of Black Friday withdrawn')).toBeVisible()
    expect(sent).toEqual([{ id: 'v1' }])
  })
})
