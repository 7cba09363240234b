import fc from 'fast-check'
import { usageOf, type ChargeEvent } from '#server/money/usageOf.ts'

const ago = Date.UTC(2030, 0, 1)
const hour = 3600
const at = (seconds: number) => new Date(ago + seconds * 1000)
const event = (seconds: number, hourly: string | null, more: Partial<ChargeEvent> = {}): ChargeEvent => ({
  at: at(seconds),
  item: 'plan:a',
  hourly,
  quantity: '1',
  projectId: null,
  name: 'web',
  kind: 'instance',
  ...more,
})
const used = (events: ChargeEvent[], from: number, to: number, chargedFrom = 0) =>
  usageOf(events, { from: at(from), to: at(to) }, at(chargedFrom)).map(
    ({ hour: of, item, seconds, billedSeconds, net }) => [
      (of.getTime() - ago) / 3_600_000,
      item,
      seconds,
      billedSeconds,
      net,
    ],
  )

describe('what a resource has used', () => {
  it('is cut at the hours, and each hour is rounded once', () => {
    const events = [event(1800, '0.0000015'), event(2 * hour + 1, null)]
    expect(used(events, 0, 4 * hour)).toEqual([
      [0, 'plan:a', 1800, 1800, 1n],
      [1, 'plan:a', 3600, 3600, 2n],
      [2, 'plan:a', 1, 1, 0n],
    ])
  })

  it('is told by the item when that changes within an hour', () => {
    const events = [event(0, '1'), event(600, '2', { item: 'plan:b' }), event(1200, '1')]
    expect(used(events, 0, hour)).toEqual([
      [0, 'plan:a', 3000, 3000, 833_333n],
      [0, 'plan:b', 600, 600, 333_333n],
    ])
  })

  it('costs its price for each of its units', () => {
    expect(used([event(0, '0.00003', { quantity: '500' })], 0, hour)).toEqual([
      [0, 'plan:a', 3600, 3600, 15_000n],
    ])
  })

  it('is a minute of what is gone sooner, in the hour in which it went', () => {
    expect(used([event(10, '3.6'), event(15, null)], 0, hour)).toEqual([[0, 'plan:a', 5, 60, 60_000n]])
    const overTheHour = [event(hour - 10, '3.6'), event(hour, null)]
    expect(used(overTheHour, 0, 2 * hour)).toEqual([
      [0, 'plan:a', 10, 10, 10_000n],
      [1, 'plan:a', 0, 50, 50_000n],
    ])
    expect(used([event(10, '3.6'), event(10, null)], 0, hour)).toEqual([[0, 'plan:a', 0, 60, 60_000n]])
  })

  it('is no minute of what comes back and goes again', () => {
    const events = [event(0, '3.6'), event(100, null), event(200, '3.6'), event(205, null)]
    expect(used(events, 0, hour)).toEqual([[0, 'plan:a', 105, 105, 105_000n]])
  })

  it('is nothing beyond the hours that a month is capped at, and begins again with the next', () => {
    const events = [event(0, '1')]
    const hours = used(events, 671 * hour, 674 * hour)
    expect(hours.map(([, , , billed]) => billed)).toEqual([3600, 0, 0])
    expect(used(events, 744 * hour, 745 * hour)).toEqual([[744, 'plan:a', 3600, 3600, 1_000_000n]])
    // The same where one question is about both months.
    const both = used(events, 743 * hour, 745 * hour)
    expect(both.map(([, , , billed]) => billed)).toEqual([0, 3600])
  })

  it('is nothing from before charging began', () => {
    expect(used([event(0, '1')], 0, 2 * hour, hour)).toEqual([[1, 'plan:a', 3600, 3600, 1_000_000n]])
  })

  it('is the same whether it is reckoned hour by hour or at once', () => {
    const histories = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 2 * hour }),
        fc.constantFrom(null, '1', '0.0075', '0.0333333333'),
        fc.constantFrom('plan:a', 'plan:b'),
      ),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(histories, (steps) => {
        let now = 0
        const events = steps.map(([after, hourly, item]) => event((now += after), hourly, { item }))
        const hours = Math.ceil(now / hour) + 2
        const atOnce = used(events, 0, hours * hour)
        const one = Array.from({ length: hours }, (_, n) => used(events, n * hour, (n + 1) * hour)).flat()
        expect(one).toEqual(atOnce)
      }),
      { numRuns: 300 },
    )
  })
})
