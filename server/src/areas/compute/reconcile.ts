import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Cloud, CloudRef, Machine } from '../../cloud/port.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { InstanceRow } from './instanceRecord.ts'
import { settledAs } from './plans/machine.ts'

export interface ReconcileDeps {
  db: Db
  cloud: Cloud
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** A machine that nothing here knows is taken away when it has been seen so often. */
const roundsUntilGone = 3

const underWay = sql<boolean>`exists (select from operations as o
  where o.company_id = i.company_id and o.target_id = i.id
    and o.status in ('queued', 'running', 'compensating'))`

/**
 * Compares what the cloud has with what we think it has. The cloud is right about facts, we about whose
 * they are; nothing that does not carry a tag of ours is ever touched.
 */
export const reconcile = async (deps: ReconcileDeps) => {
  // The rows first: a machine that is newer than they are is looked up before it is judged.
  const idle = await deps.db.system(idleInstances)
  const machines = await deps.cloud.compute.list()
  const byRef = new Map<string, Machine>(machines.map((machine) => [machine.ref, machine]))
  for (const row of idle) await settle(deps, row, byRef.get(row.cloud_ref ?? ''))
  await removeOrphans(deps, machines)
}

/** Instances that should have a machine, and that nobody is changing. */
const idleInstances = (tx: Tx) =>
  tx
    .selectFrom('instances as i')
    .select(['i.id', 'i.company_id', 'i.name', 'i.status', 'i.power_state', 'i.cloud_ref', 'i.revision'])
    .where('i.cloud_ref', 'is not', null)
    .where('i.deleted_at', 'is', null)
    .where('i.operation_id', 'is', null)
    .where(sql<boolean>`not ${underWay}`)
    .execute()

type Idle = Awaited<ReturnType<typeof idleInstances>>[number]

const lost = { reason: 'lost', message: 'The cloud has no machine for this instance any more.' }

/** What the machine shows is what the instance is. One without a machine says so. */
const settle = async ({ db, cloud, log }: ReconcileDeps, row: Idle, machine: Machine | undefined) => {
  // The column holds what an adapter has minted.
  const found = machine ?? (await cloud.compute.find(row.cloud_ref as CloudRef))
  if (found?.state === 'building' || found?.state === 'changing') return
  const isLost = !found || found.state === 'gone'
  const shown = isLost ? settledAs('failed') : settledAs(found.state)
  if (row.status === shown.status && row.power_state === shown.power_state) return
  // It was in an error before, and is not on: that is what its reason is about.
  if (row.status === 'error' && shown.power_state === 'off') return
  log.warn({ instance: row.id, from: row.status, to: shown.status, isLost }, 'the cloud differs')
  await db.system((tx) => write(tx, row, shown, isLost))
}

const write = (tx: Tx, row: Idle, shown: Pick<InstanceRow, 'status' | 'power_state'>, isLost: boolean) =>
  tx
    .updateTable('instances')
    .set({ ...shown, error: isLost ? JSON.stringify(lost) : null, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    // Whatever has changed it meanwhile knows better.
    .where('revision', '=', row.revision)
    .execute()

/** Machines of ours without an instance, whose operation is over: a trace of a crash, and somebody's money. */
const removeOrphans = async ({ db, cloud, log }: ReconcileDeps, machines: readonly Machine[]) => {
  const orphans = await db.system((tx) => orphansAmong(tx, machines))
  const seen = await db.system((tx) => count(tx, cloud.name, orphans))
  for (const { machine, operationId, company } of orphans) {
    if ((seen.get(machine.ref) ?? 0) < roundsUntilGone) continue
    log.warn({ machine: machine.ref, operation: operationId }, 'a machine without an instance is removed')
    const tenant = await cloud.ensureTenant(company)
    await cloud.compute.destroy({ tenant, tag: `${operationId}:reconcile` }, machine.ref)
  }
}

interface Orphan {
  machine: Machine
  operationId: string
  company: { id: string; name: string }
}

const orphansAmong = async (tx: Tx, machines: readonly Machine[]): Promise<Orphan[]> => {
  const rows = await tx
    .selectFrom('instances')
    .select('cloud_ref')
    .where('cloud_ref', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ cloud_ref }) => cloud_ref))
  const strangers = machines.filter(({ ref }) => !known.has(ref))
  const orphans: Orphan[] = []
  for (const machine of strangers) {
    const ended = await endedOperation(tx, machine.tag.split(':')[0] ?? '')
    if (ended) orphans.push({ machine, operationId: ended.id, company: ended.company })
  }
  return orphans
}

const endedOperation = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('operations as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.id', 'c.id as companyId', 'c.name'])
    // A tag that is no id of ours is compared as text, and found nowhere.
    .where(sql<boolean>`o.id::text = ${id}`)
    .where('o.status', 'in', ['succeeded', 'failed', 'cancelled'])
    .executeTakeFirst()
  return row && { id: row.id, company: { id: row.companyId, name: row.name } }
}

/** Notes who has been seen this round, and forgets who has not. Tells how often each has been. */
const count = async (tx: Tx, cloud: string, orphans: readonly Orphan[]) => {
  const refs = orphans.map(({ machine }) => machine.ref)
  await tx
    .deleteFrom('cloud_orphans')
    .where('cloud', '=', cloud)
    .where(sql<boolean>`not ref = any (${refs}::text[])`)
    .execute()
  if (refs.length === 0) return new Map<string, number>()
  const rows = await tx
    .insertInto('cloud_orphans')
    .values(refs.map((ref) => ({ cloud, ref })))
    .onConflict((on) =>
      on.columns(['cloud', 'ref']).doUpdateSet({ rounds: sql<number>`cloud_orphans.rounds + 1` }),
    )
    .returning(['ref', 'rounds'])
    .execute()
  return new Map(rows.map(({ ref, rounds }) => [ref, rounds]))
}
