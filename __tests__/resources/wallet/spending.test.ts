import { lastsWith, leftAt } from '#src/resources/wallet/spending.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'

const hourMs = 3_600_000
const november = Date.UTC(2026, 10, 1)
const day = (number: number) => november + (number - 1) * 24 * hourMs

/** A dollar an hour from the beginning of November on: 672 a month. */
const funds = makeWallet({
  available: usd('100'),
  runRate: usd('1'),
  monthSoFar: usd('0'),
  monthForecast: usd('672'),
  runwaySeconds: 100 * 3600,
})

describe('how long the balance lasts', () => {
  it('is what there is by what is spent an hour', () => {
    expect(lastsWith(funds, {}, november)).toBe(100 * 3600)
  })

  it('is nothing for an empty wallet, and no time at all where nothing is spent', () => {
    expect(lastsWith({ ...funds, available: usd('-1') }, {}, november)).toBe(0)
    expect(lastsWith({ ...funds, runRate: usd('0'), monthForecast: usd('0') }, {}, november)).toBeNull()
  })

  it('is longer with what is paid in, and shorter with what is ordered', () => {
    expect(lastsWith(funds, { paid: usd('50') }, november)).toBe(150 * 3600)
    expect(lastsWith(funds, { hourly: usd('1') }, november)).toBe(50 * 3600)
  })

  it('counts the tax on what is ordered at a net price', () => {
    const taxed = { ...funds, taxRate: '0.2500' }
    // A dollar gross of what there is, and a dollar and a quarter of what is ordered.
    expect(lastsWith(taxed, { hourly: usd('1') }, november)).toBe(Math.round((100 / 2.25) * 3600))
    expect(lastsWith(taxed, {}, november)).toBe(100 * 3600)
  })

  it('counts no hour of a month beyond the cap', () => {
    // November has 720 hours, 672 of which are charged; ten more are left for December.
    expect(lastsWith(funds, { paid: usd('582') }, november)).toBe((720 + 10) * 3600)
  })

  it('goes on to later months', () => {
    // November and December are paid, then ten hours of January.
    expect(lastsWith(funds, { paid: usd('1254') }, november)).toBe((720 + 744 + 10) * 3600)
  })

  it('leaves out what is used and not charged yet', () => {
    const behind = { ...funds, available: usd('300'), uncharged: usd('200') }
    expect(lastsWith(behind, {}, november)).toBe(100 * 3600)
    expect(lastsWith(behind, { paid: usd('10') }, november)).toBe(110 * 3600)
  })
})

const expiring = (amount: string, at: number) => ({ amount: usd(amount), at: new Date(at).toISOString() })

describe('promotional credit', () => {
  const idle = { ...funds, available: usd('20'), runRate: usd('0'), monthForecast: usd('0') }

  it('counts only until it expires, for whatever is ordered', () => {
    const given = { ...idle, expiring: [expiring('20', day(31))] }
    expect(lastsWith(given, { hourly: usd('0.01') }, november)).toBe(30 * 24 * 3600)
    // A more expensive order spends the credit before it expires.
    expect(lastsWith(given, { hourly: usd('1') }, november)).toBe(20 * 3600)
  })

  it('is spent before the money, and what is paid in lasts on after it', () => {
    const given = { ...idle, expiring: [expiring('20', november + 100 * hourMs)] }
    // Ten dollars of the credit are lost.
    expect(lastsWith(given, { hourly: usd('0.1'), paid: usd('5') }, november)).toBe(150 * 3600)
  })

  it('is taken back one after the other', () => {
    const given = {
      ...idle,
      available: usd('40'),
      expiring: [expiring('20', november + 100 * hourMs), expiring('20', november + 250 * hourMs)],
    }
    expect(lastsWith(given, { hourly: usd('0.1') }, november)).toBe(250 * 3600)
    expect(lastsWith(given, { hourly: usd('0.1'), paid: usd('10') }, november)).toBe(350 * 3600)
  })

  it('that has expired and is not taken back yet counts for nothing', () => {
    const given = { ...idle, expiring: [expiring('20', november - 1000)] }
    expect(lastsWith(given, { hourly: usd('1') }, november)).toBe(0)
  })

  it('is off the line once it expires', () => {
    const given = { ...funds, available: usd('100'), expiring: [expiring('90', day(2))] }
    expect(leftAt(given, november, day(2) - 1)).toBeCloseTo(76, 0)
    expect(leftAt(given, november, day(2))).toBeCloseTo(10)
  })
})

describe('what will be left', () => {
  it('goes down by the hour', () => {
    expect(leftAt(funds, november, day(2))).toBeCloseTo(76)
  })

  it('stays the same once the month is capped, and goes on with the next', () => {
    const rich = { ...funds, available: usd('1000'), runwaySeconds: (720 + 328) * 3600 }
    expect(leftAt(rich, november, day(29))).toBeCloseTo(328)
    expect(leftAt(rich, november, day(31))).toBeCloseTo(328)
    expect(leftAt(rich, november, day(32))).toBeCloseTo(304)
  })
})
