import { supportHoursOf, type SupportHours } from '#contract/support/supportHours.ts'
import { dueOf, afterSupportMinutes, wallClock } from '#server/tickets/dueTimes.ts'

const minuteMs = 60_000

const hoursOf = (text: string): SupportHours => {
  const hours = supportHoursOf(text)
  if (!hours) throw new Error(`${text} is not read`)
  return hours
}

/** Random, and the same each time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

/** What the clock shows: zones change their clocks on the quarter of an hour, so that one look at each is enough. */
const looks = new Map<string, number>()
const look = (zone: string, at: number) => {
  const quarter = Math.floor(at / (15 * minuteMs)) * 15 * minuteMs
  const key = `${zone} ${quarter}`
  const seen = looks.get(key) ?? wallClock(zone, quarter)
  looks.set(key, seen)
  return new Date(seen + at - quarter)
}

/** The same by looking at a clock on the wall every minute. */
const walked = (hours: SupportHours, from: Date, minutes: number): Date => {
  let at = Math.ceil(from.getTime() / minuteMs) * minuteMs
  for (let left = minutes; left > 0; at += minuteMs) {
    const wall = look(hours.zone, at)
    const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
    if (hours.days.has(wall.getUTCDay()) && minute >= hours.from && minute < hours.to) left -= 1
  }
  return new Date(at)
}

describe('support hours', () => {
  it.each([
    ['Mo-Fr 09:00-17:00 Europe/Lisbon', [1, 2, 3, 4, 5]],
    ['Sa-Mo 00:00-24:00 UTC', [6, 0, 1]],
    ['Mo,We,Fr 08:30-12:00 Asia/Kolkata', [1, 3, 5]],
  ])('%s are read', (text, days) => {
    expect(hoursOf(text).days).toEqual(new Set(days))
  })

  it.each([
    'Mo-Fr 9-17 UTC',
    'Xx 09:00-17:00 UTC',
    'Mo-Fr 17:00-09:00 UTC',
    'Mo-Fr 09:00-25:00 UTC',
    'Mo-Fr 09:00-17:00 Mars/Olympus',
    'Mo-Fr 09:00-17:00',
  ])('%s are refused', (text) => {
    expect(supportHoursOf(text)).toBeUndefined()
  })
})

describe('a due time', () => {
  const lisbon = hoursOf('Mo-Fr 09:00-17:00 Europe/Lisbon')

  it('passes nights and weekends by', () => {
    // A Friday, an hour before the end.
    const from = new Date('2027-03-19T16:00:00Z')
    expect(dueOf(lisbon, from, { priority: 'high', isAnswered: false })).toEqual({
      dueAt: new Date('2027-03-22T12:00:00Z'),
      atRiskAt: new Date('2027-03-22T11:12:00Z'),
    })
  })

  it('of an urgent ticket passes no hour by', () => {
    const from = new Date('2027-03-20T23:30:00Z')
    expect(dueOf(lisbon, from, { priority: 'urgent', isAnswered: false }).dueAt).toEqual(
      new Date('2027-03-21T00:30:00Z'),
    )
  })

  it('is later once staff have answered', () => {
    const from = new Date('2027-03-15T09:00:00Z')
    expect(dueOf(lisbon, from, { priority: 'normal', isAnswered: true }).dueAt).toEqual(
      new Date('2027-03-16T17:00:00Z'),
    )
  })

  it.each([
    ['Mo-Fr 09:00-17:00 Europe/Lisbon', ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']],
    ['Mo-Su 01:30-03:15 America/New_York', ['2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z']],
    ['Sa-Su 00:00-24:00 Australia/Lord_Howe', ['2027-04-03T15:00:00Z', '2027-10-02T15:30:00Z']],
    ['Su,We 22:00-24:00 Asia/Kathmandu', ['2027-01-01T00:00:00Z', '2027-07-01T00:00:00Z']],
    ['Mo-Su 00:15-02:45 Africa/Casablanca', ['2027-02-07T02:00:00Z', '2027-03-14T02:00:00Z']],
  ])(
    'by %s equals a walk by minutes from 400 moments around the changes of the clocks',
    (text, changes) => {
      const hours = hoursOf(text)
      const random = numbers(changes.join().length + text.length)
      const differences = Array.from({ length: 400 }, (_, n) => {
        const change = Date.parse(changes[n % 2] ?? '')
        const from = new Date(change + Math.round((random() * 10 - 5) * 24 * 60 * 60) * 1_000)
        const minutes = 1 + Math.floor(random() * 240)
        const [found, wanted] = [afterSupportMinutes(hours, from, minutes), walked(hours, from, minutes)]
        return { from, minutes, found, wanted }
      }).filter(({ found, wanted }) => found.getTime() !== wanted.getTime())
      expect(differences).toEqual([])
    },
    60_000,
  )
})
