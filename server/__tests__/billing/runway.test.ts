import { runwaySeconds, nano, type ExpiringCredit } from '#server/areas/billing/runway.ts'

const hour = 3600
const day = 24 * hour
/** The first of a month of 31 days. */
const now = new Date('2030-03-01T00:00:00.000Z')
const dollars = (amount: number) => BigInt(Math.round(amount * 1_000_000))
const credit = (amount: number, seconds: number): ExpiringCredit => ({
  amount: dollars(amount),
  at: new Date(now.getTime() + seconds * 1000),
})

interface Case {
  what: string
  /** The amount spent per hour. */
  hourly: number
  /** The funds at the start, credit included. */
  amount: number
  credits: ExpiringCredit[]
  lasts: number | null
}

const cases: Case[] = [
  { what: 'money alone', hourly: 1, amount: 10, credits: [], lasts: 10 * hour },
  {
    what: 'credit that is spent before it expires',
    hourly: 1,
    amount: 20,
    credits: [credit(20, 30 * day)],
    lasts: 20 * hour,
  },
  {
    what: 'credit that expires before it is spent',
    hourly: 0.01,
    amount: 20,
    credits: [credit(20, 30 * day)],
    lasts: 30 * day,
  },
  {
    what: 'credit that expires, then money',
    hourly: 0.1,
    amount: 25,
    credits: [credit(20, 100 * hour)],
    // Ten dollars of the credit are lost, and the five that were paid last for 50 hours more.
    lasts: 150 * hour,
  },
  {
    what: 'two credits, of which the second is longer good',
    hourly: 0.1,
    amount: 40,
    credits: [credit(20, 100 * hour), credit(20, 250 * hour)],
    // Ten of the first are lost, then fifteen of the second are spent, and five lost.
    lasts: 250 * hour,
  },
  {
    what: 'two credits, of which both are spent in time',
    hourly: 1,
    amount: 40,
    credits: [credit(20, 100 * hour), credit(20, 250 * hour)],
    lasts: 40 * hour,
  },
  {
    what: 'money that pays on after two credits were lost in part',
    hourly: 0.1,
    amount: 50,
    credits: [credit(20, 100 * hour), credit(20, 250 * hour)],
    lasts: 350 * hour,
  },
  {
    what: 'credit over an overdrawn wallet',
    hourly: 0.1,
    // Five are owed: fifteen of the twenty can be used, and they are gone when the credit expires.
    amount: 15,
    credits: [credit(20, 100 * hour)],
    lasts: 100 * hour,
  },
  {
    what: 'credit that has expired and is not yet taken back',
    hourly: 1,
    amount: 25,
    credits: [credit(20, -60)],
    lasts: 5 * hour,
  },
  {
    what: 'credit that expires after a month was capped',
    hourly: 1,
    // 672 hours of March are charged, and the first 56 of April, when 272 dollars of the credit are lost.
    amount: 1010,
    credits: [credit(1000, 31 * day + 56 * hour)],
    lasts: 31 * day + 66 * hour,
  },
  {
    what: 'credit of a company that uses nothing',
    hourly: 0,
    amount: 20,
    credits: [credit(20, day)],
    lasts: null,
  },
  { what: 'nothing', hourly: 1, amount: 0, credits: [], lasts: 0 },
]

it.each(cases)('$what lasts for as long as it can be spent', ({ hourly, amount, credits, lasts }) => {
  const nanos = dollars(hourly) * nano
  const use = { charged: hourly === 0 ? [] : [{ nanos, leftSeconds: 672 * hour }] }
  expect(runwaySeconds(use, { now, amount: dollars(amount), credits })).toBe(lasts)
})
