import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** What is older than so many hours is kept in so many minutes each: enough for the charts of a day, a week and a month. */
const thinnings = [
  { from: 1, to: 10, afterHours: 25 },
  { from: 10, to: 60, afterHours: 8 * 24 },
] as const

const keptDays = 90

type Thinning = (typeof thinnings)[number]

/** Makes one measurement of several that lie in the same minutes: the means, weighed by how long each was. */
const thinOnce = async (tx: Tx, { from, to, afterHours }: Thinning) => {
  const length = to * 60
  await sql`with gone as (
      delete from openstack_measurements
      where minutes = ${from} and at <= to_timestamp(
        floor(extract(epoch from app_now() - make_interval(hours => ${afterHours})) / ${length}::int) * ${length}::int)
      returning measured_id, seconds, readings,
        to_timestamp(ceil(extract(epoch from at) / ${length}::int) * ${length}::int) as until
    ), means as (
      select measured_id, until, reading.key,
        round((sum(reading.value::float8 * seconds) / sum(seconds))::numeric, 2) as mean
      from gone, jsonb_each_text(gone.readings) as reading group by measured_id, until, reading.key
    ), lengths as (
      select measured_id, until, least(sum(seconds), ${length}::int) as seconds from gone group by measured_id, until
    )
    insert into openstack_measurements (measured_id, minutes, at, seconds, readings)
    select measured_id, ${to}, until, lengths.seconds, jsonb_object_agg(key, mean)
    from lengths join means using (measured_id, until) group by measured_id, until, lengths.seconds
    on conflict do nothing`.execute(tx)
}

/** Keeps measurements for 90 days, and older ones further apart. */
export const thin = async (db: Db) => {
  for (const one of thinnings) await db.system((tx) => thinOnce(tx, one))
  await db.system(async (tx) => {
    await sql`delete from openstack_measurements where minutes = 60
      and at < app_now() - make_interval(days => ${keptDays})`.execute(tx)
    await sql`delete from openstack_measured as m where at < app_now() - make_interval(days => ${keptDays})
      and not exists (select from openstack_measurements where measured_id = m.id)`.execute(tx)
  })
}
