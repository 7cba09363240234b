import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/*
 * A second reckoning of usage, as naive as can be, to hold the meter against: it walks through time second by second,
 * asks for each what was charged then, and knows nothing of stretches.
 */

interface Row {
  id: string
  at: number
  item: string
  hourly: string | null
  quantity: string
}

interface Hour {
  seconds: number
  billed: number
  /** Of an hour of a millionth of a millionth of a micro-unit. */
  cost: bigint
}

const hourSeconds = 3600
const scale = 10n ** 16n

/** A decimal of up to so many places as whole units of its last. */
const scaled = (decimal: string, places: number) => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}
const monthOf = (second: number) => new Date(second * 1000).toISOString().slice(0, 7)

/** Net micro-units by `resource hour item`, of all hours from the first up to the last. */
export const recounted = async (
  db: Db,
  companyId: string,
  from: Date,
  to: Date,
): Promise<Map<string, string>> => {
  const rows = await db.system(async (tx) => {
    const found = await sql<Row>`select resource_id as id, floor(extract(epoch from at))::int as at, item,
        hourly_price::text as hourly, quantity::text
      from resource_events where company_id = ${companyId} order by resource_events.id`.execute(tx)
    return found.rows
  })
  const counted = new Map<string, string>()
  for (const [id, events] of Map.groupBy(rows, (row) => row.id))
    for (const [key, { seconds, billed, cost }] of ofOne(events, seconds1970(from), seconds1970(to))) {
      const [hour, item] = key.split(' ')
      counted.set(
        `${id} ${new Date(Number(hour) * 1000).toISOString()} ${item}`,
        `${seconds} ${billed} ${halfEven(cost)}`,
      )
    }
  return counted
}

const seconds1970 = (at: Date) => Math.floor(at.getTime() / 1000)

const isCharged = (event: Row | undefined): event is Row => event !== undefined && event.hourly !== null

/** The hours that are over are written down; the one that is being counted is in plain numbers, of which there are many. */
const ofOne = (events: Row[], from: number, to: number): Map<string, Hour> => {
  const hours = new Map<string, Hour>()
  const billedIn = new Map<string, number>()
  let counted = {
    event: undefined as Row | undefined,
    until: -Infinity,
    month: '',
    seconds: 0,
    billed: 0,
    left: 0,
  }
  const writeDown = () => {
    const { event, until, month, seconds, billed } = counted
    if (!event) return
    billedIn.set(month, (billedIn.get(month) ?? 0) + billed)
    const key = `${until - hourSeconds} ${event.item}`
    const hour = hours.get(key) ?? { seconds: 0, billed: 0, cost: 0n }
    const price = scaled(event.hourly ?? '0', 10) * scaled(event.quantity, 6)
    hours.set(key, {
      seconds: hour.seconds + seconds,
      billed: hour.billed + billed,
      cost: hour.cost + BigInt(billed) * price,
    })
  }
  const add = (second: number, event: Row, seconds: number, wanted: number) => {
    if (second >= counted.until || event !== counted.event) {
      writeDown()
      const month = monthOf(second)
      const left = 672 * hourSeconds - (billedIn.get(month) ?? 0)
      const until = second - (second % hourSeconds) + hourSeconds
      counted = { event, until, month, seconds: 0, billed: 0, left }
    }
    counted.seconds += seconds
    counted.billed += Math.min(wanted, counted.left - counted.billed)
  }
  let n = -1
  let before: Row | undefined
  let run = 0
  let isFirst = true
  for (let second = Math.min(from, events[0]?.at ?? from); second < to; second += 1) {
    // Events of the same second follow each other.
    while (events[n + 1] && (events[n + 1]?.at ?? 0) <= second) {
      n += 1
      const now = events[n]
      if (isCharged(before) && !isCharged(now) && isFirst) {
        isFirst = false
        if (run < 60 && second >= from) add(second, before, 0, 60 - run)
      }
      before = now
    }
    if (isCharged(before)) {
      run += 1
      if (second >= from) add(second, before, 1, 1)
    }
  }
  writeDown()
  return hours
}

/** Of micro-units, at hours of seconds. */
const halfEven = (cost: bigint): string => {
  const [dividend, divisor] = [cost * 1_000_000n, 3600n * scale]
  const [whole, rest] = [dividend / divisor, (dividend % divisor) * 2n]
  return (rest > divisor || (rest === divisor && whole % 2n === 1n) ? whole + 1n : whole).toString()
}

/** The same as the meter has charged it. */
export const charged = async (db: Db, companyId: string): Promise<Map<string, string>> => {
  const hours = await db.system((tx) =>
    tx.selectFrom('usage').select('hour').distinct().where('company_id', '=', companyId).execute(),
  )
  const found = new Map<string, string>()
  // Hour by hour: there can be a million rows.
  for (const { hour } of hours)
    for (const row of await rowsOf(db, companyId, hour))
      found.set(
        `${row.resource_id} ${hour.toISOString()} ${row.item}`,
        `${row.seconds} ${row.billed_seconds} ${row.net}`,
      )
  return found
}

const rowsOf = (db: Db, companyId: string, hour: Date) =>
  db.system((tx) =>
    tx
      .selectFrom('usage')
      .select(['resource_id', 'item', 'seconds', 'billed_seconds', 'net'])
      .where('company_id', '=', companyId)
      .where('hour', '=', hour)
      .execute(),
  )
