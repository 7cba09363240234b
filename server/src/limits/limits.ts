import { sql } from 'kysely'
import { metrics, type Limit, type Metric } from '#contract/limits/routes.ts'
import type { Tx } from '../db/db.ts'
import { limitExceeded } from '../problems.ts'

/** What is not the usual number. Memory in MiB, disk in GiB. */
const unusualLimits: Partial<Record<Metric, number>> = {
  vcpus: 200,
  memory: 512 * 1024,
  disk: 10_000,
  snapshots: 100,
  volumes: 200,
  volumeGib: 20_000,
  dnsZones: 100,
  networks: 20,
  loadBalancers: 10,
  vpcs: 5,
  vpnConnections: 10,
  buckets: 100,
  objectGib: 5000,
}

/** What a new company may have of a metric until its contract says more. */
export const firstLimit = (metric: Metric): number => unusualLimits[metric] ?? 50

/** So much more (or less) of some metrics. */
export type Amounts = Partial<Record<Metric, number>>

/** Gives a company its first limits; those it has stay. */
export const ensureLimits = async (
  tx: Tx,
  companyId: string,
  limits: Readonly<Partial<Record<Metric, number>>> = {},
) => {
  await tx
    .insertInto('limits')
    .values(
      metrics.map((metric) => ({ company_id: companyId, metric, lim: limits[metric] ?? firstLimit(metric) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A row of the table as the contract tells it: what is being created counts as used. */
export const toLimit = ({ metric, lim, used, reserved }: LimitRow & { metric: string }): Limit => ({
  // The rows are made from the contract's list.
  metric: metric as Metric,
  limit: Number(lim),
  used: Number(used) + Number(reserved),
  reserved: Number(reserved),
})

export const readLimits = async (tx: Tx, companyId: string): Promise<Limit[]> => {
  await ensureLimits(tx, companyId)
  const rows = await tx.selectFrom('limits').selectAll().where('company_id', '=', companyId).execute()
  return metrics.flatMap((metric) => {
    const row = rows.find((candidate) => candidate.metric === metric)
    return row ? [toLimit(row)] : []
  })
}

/**
 * Promises amounts to an operation, all or none, in its own transaction. What it takes is reserved now
 * and used when it succeeds; what it frees (negative) is freed only then. Refuses with the 402 of the
 * specification, naming metric, limit, used and requested.
 */
export const reserve = async (
  tx: Tx,
  { companyId, operationId, amounts }: { companyId: string; operationId: string; amounts: Amounts },
) => {
  // The order of `metrics`, always: two transactions never wait for each other.
  for (const metric of metrics) {
    const n = amounts[metric] ?? 0
    if (n > 0) await take(tx, companyId, metric, n)
    if (n !== 0)
      await tx
        .insertInto('reservations')
        .values({ operation_id: operationId, company_id: companyId, metric, n })
        .execute()
  }
}

const take = async (tx: Tx, companyId: string, metric: Metric, n: number) => {
  const taken = await tx
    .updateTable('limits')
    .set((eb) => ({ reserved: eb('reserved', '+', String(n)) }))
    .where('company_id', '=', companyId)
    .where('metric', '=', metric)
    .where(sql<boolean>`used + reserved + ${n} <= lim`)
    .returning('metric')
    .executeTakeFirst()
  if (!taken) throw await exceeded(tx, companyId, metric, n)
}

interface LimitRow {
  lim: string
  used: string
  reserved: string
}

const exceeded = async (tx: Tx, companyId: string, metric: Metric, requested: number) =>
  beyond(
    metric,
    await tx
      .selectFrom('limits')
      .select(['lim', 'used', 'reserved'])
      .where('company_id', '=', companyId)
      .where('metric', '=', metric)
      .executeTakeFirstOrThrow(),
    requested,
  )

const inUse = ({ used, reserved }: LimitRow) => Number(used) + Number(reserved)

const beyond = (metric: Metric, row: LimitRow, requested: number) => {
  const used = inUse(row)
  const limit = Number(row.lim)
  return limitExceeded(`The limit of your contract for ${metric} is ${limit}; ${used} are in use.`, {
    context: { metric, limit, used, requested },
  })
}

/** So many times as much of everything. */
export const timesAmounts = (amounts: Amounts, n: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([metric, amount]) => [metric, amount * n]))

/**
 * Refuses with the same 402 what can't be promised as a whole, before parts of it are. Promises nothing:
 * `reserve` decides.
 */
export const refuseBeyond = async (tx: Tx, companyId: string, amounts: Amounts) => {
  const rows = await tx
    .selectFrom('limits')
    .select(['metric', 'lim', 'used', 'reserved'])
    .where('company_id', '=', companyId)
    .execute()
  for (const metric of metrics) {
    const n = amounts[metric] ?? 0
    const row = rows.find((candidate) => candidate.metric === metric)
    if (row && n > 0 && inUse(row) + n > Number(row.lim)) throw beyond(metric, row, n)
  }
}

/** Gives back what is no longer in use, in the transaction that ends its use. */
export const free = async (tx: Tx, companyId: string, amounts: Amounts) => {
  for (const metric of metrics) {
    const n = amounts[metric] ?? 0
    if (n > 0)
      await tx
        .updateTable('limits')
        .set({ used: sql<string>`greatest(0, used - ${n}::bigint)` })
        .where('company_id', '=', companyId)
        .where('metric', '=', metric)
        .execute()
  }
}

/** Turns what was promised to an operation into use, or gives it back, in the transaction that ends it. */
export const settleReservations = async (tx: Tx, operationId: string, succeeded: boolean) => {
  const promised = await tx
    .deleteFrom('reservations')
    .where('operation_id', '=', operationId)
    .returning(['company_id', 'metric', 'n'])
    .execute()
  for (const metric of metrics)
    for (const { company_id, n } of promised.filter((row) => row.metric === metric)) {
      const amount = Number(n)
      await tx
        .updateTable('limits')
        .set((eb) => ({
          ...(amount > 0 && { reserved: eb('reserved', '-', String(amount)) }),
          ...(succeeded && { used: sql<string>`greatest(0, used + ${amount})` }),
          metric,
        }))
        .where('company_id', '=', company_id)
        .where('metric', '=', metric)
        .execute()
    }
}
