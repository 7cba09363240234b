import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Metric } from '#contract/limits/routes.ts'
import { imageColumns, planColumns } from '../areas/compute/createInstances.ts'
import { chosenImage, chosenPlan, type PricedPlan } from '../areas/compute/chosen.ts'
import type { Cloud, CloudImage, Machine } from '../cloud/port.ts'
import type { Db, Tx } from '../db/db.ts'
import { ensureLimits, firstLimit } from '../limits/limits.ts'

/** An instance as it is to be. */
export interface Seed {
  projectId: string
  name: string
  region: string
  planRef: string
  imageRef: string
  status: 'running' | 'stopped'
  tags: string[]
  createdAt: Date
}

interface Bed {
  company: { id: string; name: string }
  /** Who is said to have made them. */
  actor: { id: string; name: string; email: string }
  seeds: readonly Seed[]
}

type Made = Seed & { id: string; operationId: string; plan: PricedPlan; image: CloudImage; machine: Machine }

/**
 * Gives a company instances with machines, a history and their use of its limits. The machines are ordered one by one of the
 * cloud, which is to finish at once; the rest is written in bulk, as thousands of operations would take too long.
 */
export const seedInstances = async (
  { db, cloud }: { db: Db; cloud: Cloud },
  { company, actor, seeds }: Bed,
) => {
  const tenant = await cloud.ensureTenant(company)
  const made: Made[] = []
  for (const seed of seeds) {
    const msecs = seed.createdAt.getTime()
    const operationId = uuidv7({ msecs })
    const offered = await db.system(async (tx) => ({
      plan: await chosenPlan(tx, seed.planRef),
      image: await chosenImage(tx, seed.imageRef),
    }))
    const order = { tenant, tag: `${operationId}:build`, isFirst: true }
    const { name, region, planRef, imageRef } = seed
    const spec = { name, region, planRef, imageRef, sshKeys: [], publicIpv4: true }
    const built = await cloud.compute.create(order, spec)
    const machine =
      seed.status === 'running'
        ? built
        : await cloud.compute.setPower({ tenant, tag: `${operationId}:stop` }, built.ref, 'off')
    made.push({ ...seed, ...offered, id: uuidv7({ msecs }), operationId, machine })
  }
  await db.system(async (tx) => {
    await tx
      .insertInto('instances')
      .values(made.map((one) => instanceRow(company.id, one)))
      .execute()
    await tx
      .insertInto('operations')
      .values(made.map((one) => operationRow(company.id, actor, one)))
      .execute()
    await recountLimits(tx, company.id)
  })
}

const instanceRow = (companyId: string, one: Made) => ({
  id: one.id,
  company_id: companyId,
  project_id: one.projectId,
  name: one.name,
  hostname: one.name,
  region: one.region,
  status: one.status,
  power_state: one.status === 'running' ? ('on' as const) : ('off' as const),
  ...planColumns(one.plan),
  ...imageColumns(one.image),
  currency: one.plan.currency,
  ipv4: one.machine.ipv4,
  ipv6: one.machine.ipv6,
  private_ips: one.machine.privateIps,
  tags: one.tags,
  operation_id: null,
  cloud_ref: one.machine.ref,
  created_at: one.createdAt,
  updated_at: one.createdAt,
  deleted_at: null,
  recoverable_until: null,
})

const buildSeconds = 9

const operationRow = (companyId: string, actor: Bed['actor'], one: Made) => ({
  id: one.operationId,
  company_id: companyId,
  project_id: one.projectId,
  action: 'create',
  target_kind: 'instance',
  target_id: one.id,
  target_name: one.name,
  status: 'succeeded' as const,
  steps: ['build'],
  step: 1,
  progress: 100,
  error: null,
  secret: null,
  actor_id: actor.id,
  actor_name: actor.name,
  actor_email: actor.email,
  lease_owner: null,
  lease_until: null,
  created_at: one.createdAt,
  started_at: one.createdAt,
  finished_at: new Date(one.createdAt.getTime() + buildSeconds * 1000),
})

/** Counts the use of limits from the rows. A company that exceeds a new company's limits gets twice its use. */
const recountLimits = async (tx: Tx, companyId: string) => {
  await ensureLimits(tx, companyId)
  const used = await tx
    .selectFrom('instances')
    .select([
      sql<string>`count(*)`.as('instances'),
      sql<string>`coalesce(sum(vcpus), 0)`.as('vcpus'),
      sql<string>`coalesce(sum(memory_mib), 0)`.as('memory'),
      sql<string>`coalesce(sum(disk_gib), 0)`.as('disk'),
      sql<string>`count(*) filter (where cardinality(ipv4) > 0)`.as('ips'),
    ])
    .where('company_id', '=', companyId)
    .where('cloud_ref', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (const [metric, amount] of Object.entries(used))
    await tx
      .updateTable('limits')
      .set({
        used: amount,
        lim: sql<string>`greatest(lim, ${firstLimit(metric as Metric)}, 2 * ${amount}::bigint)`,
      })
      .where('company_id', '=', companyId)
      .where('metric', '=', metric)
      .execute()
}
