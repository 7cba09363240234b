import type { Transaction } from '#contract/billing/routes.ts'
import { burnDown } from '#src/features/billing/wallet/burnDown.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'

const now = Date.UTC(2026, 10, 24, 10)
const labels = { past: 'Balance', coming: 'If nothing changes' }

const booked = (about: Partial<Transaction>): Transaction => ({
  id: '1',
  at: '2026-11-20T00:00:00.000Z',
  type: 'topUp',
  amount: usd('100'),
  balanceAfter: usd('200'),
  reference: null,
  actor: null,
  ...about,
})

it('goes from what the balance was to what it is, and down to nothing', () => {
  const wallet = makeWallet()
  const data = burnDown(wallet, [booked({})], { now, labels })
  const [past, coming] = data?.series ?? []
  expect(data?.times[0]).toBe(Date.UTC(2026, 10, 20) / 1000)
  expect(data?.times.at(-1)).toBe(now / 1000 + (wallet.runwaySeconds ?? 0))
  expect(past?.values.slice(0, 3)).toEqual([200, 140, null])
  expect(coming?.values.slice(0, 2)).toEqual([null, 140])
  expect(coming?.values.at(-1)).toBe(0)
  expect(coming?.isDashed).toBe(true)
})

it('never goes up, and has a value for each time', () => {
  const data = burnDown(makeWallet(), [], { now, labels })
  const values = (data?.series[1]?.values ?? []).map(Number)
  expect(values.toSorted((one, other) => other - one)).toEqual(values)
  for (const { values: all } of data?.series ?? []) expect(all).toHaveLength(data?.times.length ?? 0)
  expect(new Set(data?.times).size).toBe(data?.times.length)
})

it('shows no further than a year', () => {
  const data = burnDown(makeWallet({ runwaySeconds: 5 * 365 * 86_400 }), [], { now, labels })
  expect(data?.times.at(-1)).toBe(now / 1000 + 365 * 86_400)
})

it('shows the past alone where nothing is spent, and nothing where nothing was', () => {
  const idle = makeWallet({ runwaySeconds: null, runRate: usd('0') })
  expect(burnDown(idle, [booked({})], { now, labels })?.series).toHaveLength(1)
  expect(burnDown(idle, [], { now, labels })).toBeUndefined()
})

it('keeps the last of several bookings of one second', () => {
  const twice = [booked({ balanceAfter: usd('90') }), booked({ balanceAfter: usd('80') })]
  expect(burnDown(makeWallet(), twice, { now, labels })?.series[0]?.values.slice(0, 2)).toEqual([80, 140])
})
