import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Lease } from './lease.ts'
import type { OperationRow } from './workflow.ts'

/** No more than these of one company at a time, so that a company with thousands of jobs delays nobody. */
const perCompany = 4

/** In progress, its time has come, and no living worker holds it. */
const isDue = sql`
  o.status in ('queued', 'running', 'compensating')
  and o.run_at <= app_now()
  and (o.lease_until is null or o.lease_until < app_now())`

/** Nothing that was requested before it holds one of its resources or waits for one. */
const isUnblocked = sql`
  not exists (
    select from operation_targets mine
    join operation_targets earlier
      on earlier.company_id = mine.company_id and earlier.target_id = mine.target_id
        and earlier.seq < mine.seq
    where mine.operation_id = o.id)`

/**
 * Whether an operation that has just been requested comes next: its resources are free, and fewer of its company's wait
 * to be claimed than a worker claims at a time. Asked under the company's lock, which keeps it so until the commit.
 */
export const comesNext = async (
  tx: Tx,
  { id, company_id }: Pick<OperationRow, 'id' | 'company_id'>,
): Promise<boolean> => {
  const { rows } = await sql<{ next: boolean }>`
    select ${isUnblocked} and (
      select count(*) < ${perCompany} from (
        select from operations o
        where o.id in (select operation_id from operation_targets where company_id = ${company_id} and operation_id <> ${id})
          and ${isDue} and ${isUnblocked}
        limit ${perCompany}) as ahead) as next
    from operations o where o.company_id = ${company_id} and o.id = ${id}`.execute(tx)
  return rows[0]?.next === true
}

/**
 * Leases operations that are due and that have none before them on their resources. A worker that died
 * leaves its lease to run out.
 *
 * The conditions stand in each part of the statement: what another worker has leased and committed since
 * this one began is judged again, as it is now, when its row is locked.
 */
export const claim = (
  db: Db,
  worker: string,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<Omit<Lease, 'lost'>[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<OperationRow>`
      with due as (
        select o.id, row_number() over (partition by o.company_id order by o.run_at, o.seq) as place
        from operations o
        where ${isDue} and ${isUnblocked}),
      free as (
        select o.id from operations o join due on due.id = o.id
        where due.place <= ${perCompany} and ${isDue}
        order by due.place, o.run_at
        limit ${most}
        for update of o skip locked)
      update operations o
      set lease_owner = ${worker}, lease_epoch = lease_epoch + 1,
        lease_until = app_now() + make_interval(secs => ${leaseSeconds})
      from free where o.id = free.id and ${isDue}
      returning o.*`.execute(tx)
    return rows.map((operation) => ({ operation, epoch: operation.lease_epoch }))
  })
