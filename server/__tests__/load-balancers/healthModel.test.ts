import { healthOf } from '#contract/load-balancers/health.ts'
import type { MemberHealth } from '#contract/load-balancers/records.ts'
import type { MemberCheck } from '#server/db/balancerTables.ts'
import { nextCheck } from '#server/cloud/sandbox/balancers/checks.ts'

/** A number from 0 to 1, the same for the same seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a member is by counting: so many answers of one sort in a row, one an interval, besides the first of them. */
const modelOf = (rise: number, fall: number) => {
  let state: boolean | null = null
  let run = { isGood: false, length: 0 }
  return (isGood: boolean) => {
    run = run.length > 0 && run.isGood === isGood ? { isGood, length: run.length + 1 } : { isGood, length: 1 }
    if (run.length > (isGood ? rise : fall)) state = isGood
    return state
  }
}

it('is what counting answers gives, over 1,000 histories', () => {
  let turns = 0
  const wrong: [number, number][] = []
  for (let history = 1; history <= 1000; history += 1) {
    const random = randomOf(history)
    const pick = (most: number) => 1 + Math.floor(random() * most)
    const [rise, fall, intervalSeconds, speed] = [pick(10), pick(10), 1 + pick(59), pick(3)]
    const model = modelOf(rise, fall)
    let check: MemberCheck | undefined
    let isGood = random() < 0.5
    let at = 1_700_000_000_000 + history
    for (let look = 0; look < 80; look += 1) {
      if (random() < 0.15) isGood = !isGood
      check = nextCheck(check, isGood, { intervalSeconds, rise, fall }, { now: new Date(at), speed })
      const expected = model(isGood)
      if (check.isOnline !== expected) wrong.push([history, look])
      if (expected !== null) turns += 1
      // An interval goes by, or a little more, as it does for who looks by a clock of their own.
      at += Math.ceil((intervalSeconds * 1000) / speed)
    }
  }
  expect(wrong).toEqual([])
  // Not all of them stay unknown.
  expect(turns).toBeGreaterThan(20_000)
})

/** The same by another way: a table of what decides. */
const expected = (healths: MemberHealth[]) => {
  const watched = healths.filter((health) => health !== 'noMonitor')
  const up = watched.filter((health) => health === 'online' || health === 'draining').length
  if (watched.length === 0) return 'noMonitor'
  if (watched.includes('offline')) return up === 0 ? 'offline' : 'degraded'
  return watched.includes('unknown') ? 'unknown' : 'online'
}

it('takes members together as a table of all mixtures has it', () => {
  const kinds: MemberHealth[] = ['online', 'offline', 'draining', 'noMonitor', 'unknown']
  for (let mixture = 0; mixture < 5 ** 4; mixture += 1) {
    const healths = [1, 5, 25, 125].map((step) => kinds[Math.floor(mixture / step) % 5] ?? 'unknown')
    const members = healths.map((health) => ({ health, isLeaving: false, enabled: true }))
    const aside = { health: 'offline' as const, isLeaving: true, enabled: true }
    expect(healthOf([...members, aside]).health).toBe(expected(healths))
  }
})
