import { sql, type RawBuilder } from 'kysely'
import { hoursOfMonth } from '#contract/money.ts'
import type { Tx } from '../db/db.ts'
import { leastSeconds } from './usageOf.ts'

/*
 * Usage of a month that isn't metered yet, to the micro-unit that the meter will charge. `usageOf` defines
 * usage; this is its sum over a company, calculated by the database: resources charged alike in one go, and
 * individually only those that changed since they were last metered. It takes as long after a month's
 * standstill as after a minute's.
 */

const cap = sql.lit(hoursOfMonth * 3600)
const least = sql.lit(leastSeconds)

/** So many seconds at a price of an hour in whole micro-units, rounded as `costOf` does. */
const costOf = (unitSeconds: RawBuilder<unknown>) => sql`half_even((${unitSeconds}) * 1000000 / 3600)`

/** The month that is reckoned, and the moment in it up to which. */
interface Reckoned {
  month: RawBuilder<Date>
  until: RawBuilder<Date>
}
const thisMonth: Reckoned = {
  month: sql<Date>`date_trunc('month', app_now(), 'UTC')`,
  until: sql<Date>`app_now()`,
}

/** `bounds`: the moments that the reckoning goes by, as seconds since 1970. */
const bounds = (companyId: string, { month, until }: Reckoned = thisMonth) => sql`
  bounds as materialized (
    select *, greatest(month, charged_from) as counted, greatest(month, charged_from, metered) as begins from (
      select tax_rate, second_of(${month}) as month, second_of(${until}) as now,
        second_of(${month} + interval '1 month') as month_end,
        second_of(charged_from) as charged_from, second_of(metered_until) as metered, metered_until, metered_past
      from wallets where company_id = ${companyId}
    ) as wallet
  )`

/** `changed`: the charges of resources with an event in what is not metered yet. */
const changed = (companyId: string) => sql`
  changed as materialized (
    select c.* from bounds as b join charges as c on c.company_id = ${companyId} and c.since >= to_timestamp(b.begins)
  )`

/**
 * `steady`: what all others cost, who are charged alike from the first second to the last, or to the end of the hours
 * that a month is capped at. Those that began to be charged in this month come to that end each at its own time.
 */
const steady = (companyId: string) => sql`
  alike as (
    select kind, project_id, hourly_price, quantity, month, resources, null::bigint as until
    from charge_groups where company_id = ${companyId}
    union all
    select kind, project_id, hourly_price, quantity, month, -1, null from changed where hourly_price is not null
    union all
    select c.kind, c.project_id, c.hourly_price, c.quantity, c.month, one.resources, one.until
    from bounds as b join charges as c on c.company_id = ${companyId} and c.hourly_price is not null
        and c.month = to_timestamp(b.month) and c.begun < to_timestamp(b.now - ${cap}) and c.since < to_timestamp(b.begins)
      cross join lateral (values (-1, null), (1, second_of(c.begun) + ${cap})) as one(resources, until)
  ), groups as (
    select kind, project_id, hourly_price, quantity, sum(resources) as resources, b.begins, b.tax_rate,
      coalesce(until, case when a.month = to_timestamp(b.month) then b.now else least(b.now, b.counted + ${cap}) end)
        as until
    from alike as a cross join bounds as b group by 1, 2, 3, 4, 6, 7, 8
  ), steady as (
    select kind, project_id, resources * times * net as net, resources * times * half_even(net * tax_rate) as tax
    from (
      select *, least(until, begins - begins % 3600 + 3600) as first_hour from groups
      where until > begins and resources <> 0
    ) as g
    cross join lateral (values (first_hour - begins, 1::bigint), (3600, (until - first_hour) / 3600),
      ((until - first_hour) % 3600, 1)) as piece(seconds, times)
    cross join lateral (select ${costOf(sql`seconds * hourly_price * quantity`)} as net) as priced
    where times > 0 and seconds > 0
  )`

/**
 * `odd`: what changed resources cost, stretch by stretch. Hours with an event in them are rounded together by their
 * item, as the meter does; the whole hours in between are alike.
 */
const odd = (companyId: string) => sql`
  events as (
    select e.*, c.first_at, c.first_end, c.first_until
    from changed as c cross join bounds as b cross join lateral (
      select id, resource_id, kind, project_id, item, hourly_price, quantity, at from resource_events
      where company_id = ${companyId} and resource_id = c.resource_id
        and at >= to_timestamp(b.month) and at < to_timestamp(b.now)
      union all (
        select id, resource_id, kind, project_id, item, hourly_price, quantity, at from resource_events
        where company_id = ${companyId} and resource_id = c.resource_id and at < to_timestamp(b.month)
        order by at desc, id desc limit 1
      )
    ) as e
  ), stretches as (
    select e.*, b.begins, b.counted, b.now, b.tax_rate, greatest(second_of(at), b.counted) as starts,
      least(coalesce(lead(second_of(at)) over next, b.now), b.now) as ends, lead(id) over next as next_id
    from events as e cross join bounds as b window next as (partition by resource_id order by id)
  ), pieces as (
    select *, id * 2 as place, ends - starts as seconds, false as is_least from stretches
    where hourly_price is not null and starts < ends
    union all
    -- The least that a resource is charged for.
    select *, id * 2 + 1, ${least} - (second_of(first_until) - second_of(first_at)), true from stretches
    where hourly_price is not null and next_id = first_end and second_of(first_until) >= counted
      and second_of(first_until) < now and second_of(first_until) - second_of(first_at) < ${least}
  ), billed as (
    select *, case when is_least then second_of(first_until) else greatest(starts, begins) end as "from",
      case when is_least then second_of(first_until) else ends end as until,
      greatest(0, least(seconds, ${cap} - coalesce(before, 0))) as billed
    from (
      select *, sum(seconds) over (partition by resource_id order by place
        rows between unbounded preceding and 1 preceding) as before
      from pieces
    ) as counted
  ), parts as (
    select *, starts + billed as paid_until, least(until, "from" - "from" % 3600 + 3600) as first_hour
    from billed where is_least and "from" >= begins or not is_least and "from" < until
  ), cut as (
    select *, (until - first_hour) / 3600 as hours,
      greatest(0, least((until - first_hour) / 3600, (paid_until - first_hour) / 3600)) as paid_hours
    from parts
  ), odd_hours as (
    select resource_id, place, kind, project_id, item, hourly_price, quantity, tax_rate, hour - hour % 3600 as hour,
      case when is_least then billed
        else greatest(0, least(hour_ends, paid_until) - hour) end as seconds
    from cut cross join lateral (
      select "from" as hour, first_hour as hour_ends
      union all
      select first_hour + paid_hours * 3600, first_hour + paid_hours * 3600 + 3600 where paid_hours < hours
      union all
      select first_hour + hours * 3600, until where not is_least and first_hour + hours * 3600 < until
    ) as hour(hour, hour_ends)
  ), odd as (
    select kind, project_id, net, half_even(net * tax_rate) as tax from (
      select (array_agg(kind order by place desc))[1] as kind,
        (array_agg(project_id order by place desc))[1] as project_id, tax_rate,
        ${costOf(sql`sum(seconds * hourly_price * quantity)`)} as net
      from odd_hours group by resource_id, hour, item, tax_rate
    ) as hours
    union all
    select kind, project_id, paid_hours * net, paid_hours * half_even(net * tax_rate)
    from cut cross join lateral (select ${costOf(sql`3600 * hourly_price * quantity`)} as net) as priced
    where paid_hours > 0
  )`

/** `begun`: what is metered already of the hour that the meter is in the middle of. */
const begun = (companyId: string) => sql`
  begun as (
    select kind, project_id, -hour_net as net, -case when t.hour_rate = b.tax_rate then t.hour_tax else (
        select sum(half_even(u.net * b.tax_rate)) from usage as u where u.company_id = ${companyId}
          and u.hour = t.hour and u.kind = t.kind and u.project_id is not distinct from t.project_id
      ) end as tax
    from bounds as b join usage_totals as t on t.company_id = ${companyId}
      and t.month = to_timestamp(b.month) and t.hour = b.metered_until
    where b.metered_past is not null
  )`

/**
 * The common table expressions up to `unmetered`, with rows of `kind`, `project_id`, `net` and `tax`: what was used in a
 * month, this one unless another is given, and is not metered yet. To be summed up.
 */
export const withUnmetered = (
  companyId: string,
  reckoned: Reckoned = thisMonth,
): RawBuilder<unknown> => sql`with
  ${sql.join([bounds(companyId, reckoned), changed(companyId), steady(companyId), odd(companyId), begun(companyId)])},
  unmetered as (
    select kind, project_id, net, tax from steady
    union all select kind, project_id, net, tax from odd
    union all select kind, project_id, net, tax from begun
  )`

/** What a company has used this month, in micro-units: what is charged, and what was used and is not charged yet. */
export interface MonthOfUse {
  metered: { net: bigint; tax: bigint }
  unmetered: { net: bigint; tax: bigint }
}

export const usedThisMonth = async (tx: Tx, companyId: string): Promise<MonthOfUse> => {
  const { rows } = await sql<Record<'net' | 'tax' | 'metered_net' | 'metered_tax', string>>`
    ${withUnmetered(companyId)}
    select u.*, t.* from (
      select coalesce(sum(net), 0)::numeric(40, 0)::text as net, coalesce(sum(tax), 0)::numeric(40, 0)::text as tax
      from unmetered
    ) as u cross join (
      select coalesce(sum(net), 0)::text as metered_net, coalesce(sum(tax), 0)::text as metered_tax
      from usage_totals where company_id = ${companyId} and month = date_trunc('month', app_now(), 'UTC')
    ) as t`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('sums have a row')
  return {
    metered: { net: BigInt(found.metered_net), tax: BigInt(found.metered_tax) },
    unmetered: { net: BigInt(found.net), tax: BigInt(found.tax) },
  }
}

/** Usage in full hours that isn't metered yet, gross and in micro-units. */
export interface DueUse {
  /** In months before this one. */
  earlier: bigint
  thisMonth: bigint
}

/**
 * The usage that the meter would have charged by now if it hadn't fallen behind; zero while it is up to date.
 * Each month is calculated separately because each has its own cap.
 */
export const dueUse = async (tx: Tx, companyId: string): Promise<DueUse> => {
  const { metered_until: metered, hour } = await tx
    .selectFrom('wallets')
    .select(['metered_until', sql<Date>`date_trunc('hour', app_now(), 'UTC')`.as('hour')])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const due = { earlier: 0n, thisMonth: 0n }
  for (let month = monthOf(metered); month < hour; month = monthAfter(month)) {
    const isOver = monthAfter(month) <= hour
    const until = isOver ? monthAfter(month) : hour
    if (metered >= until) continue
    const reckoned = { month: sql<Date>`${month}::timestamptz`, until: sql<Date>`${until}::timestamptz` }
    const { rows } = await sql<{ gross: string }>`${withUnmetered(companyId, reckoned)}
      select coalesce(sum(net + tax), 0)::numeric(40, 0)::text as gross from unmetered`.execute(tx)
    due[isOver ? 'earlier' : 'thisMonth'] += BigInt(rows[0]?.gross ?? '0')
  }
  return due
}

const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
const monthAfter = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))

/**
 * The common table expressions up to `running`: what is charged by the hour now, all that is alike in a row. `nanos` is
 * what an hour costs, gross, in billionths of a micro-unit; `left_seconds` for how long it is charged before it
 * comes to the hours that this month is capped at, to the minute where that is in this month.
 */
export const withRunning = (companyId: string): RawBuilder<unknown> => sql`with
  ${bounds(companyId)},
  capped as (
    select c.kind, c.project_id, c.hourly_price, c.quantity, count(*)::int as resources,
      floor(extract(epoch from c.begun) / 60)::bigint * 60 + ${cap} as until
    from bounds as b join charges as c on c.company_id = ${companyId} and c.hourly_price is not null
      and c.month = to_timestamp(b.month) and c.begun < to_timestamp(b.month_end - ${cap})
    group by 1, 2, 3, 4, 6
  ), alike as (
    select g.kind, g.project_id, g.hourly_price, g.quantity, g.resources, case when g.month = to_timestamp(b.month)
        then b.month_end else b.counted + ${cap} end as until
    from charge_groups as g cross join bounds as b where company_id = ${companyId}
    union all
    select c.kind, c.project_id, c.hourly_price, c.quantity, one.resources, one.until
    from capped as c cross join bounds as b
      cross join lateral (values (-c.resources, b.month_end), (c.resources, c.until)) as one(resources, until)
  ), running as (
    select kind, project_id, hourly_price * quantity * resources * (1 + tax_rate) * 1000000000000000 as nanos,
      greatest(0, until - now)::int as left_seconds
    from alike cross join bounds
  )`

/** Now, the month in UTC that it is in, and from when on a company is charged. */
export interface Month {
  from: Date
  to: Date
  chargedFrom: Date
  currency: string
}

export const monthOfNow = async (tx: Tx, companyId: string): Promise<Month> => {
  const { rows } = await sql<Month>`
    select app_now() as to, date_trunc('month', app_now(), 'UTC') as from, charged_from as "chargedFrom", currency
    from wallets where company_id = ${companyId}`.execute(tx)
  const [month] = rows
  if (!month) throw new Error(`${companyId} has no wallet`)
  return month
}
