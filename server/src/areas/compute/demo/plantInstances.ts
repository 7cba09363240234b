import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Metric } from '#contract/limits/routes.ts'
import { imageColumns, planColumns } from '../createInstances.ts'
import type { PricedPlan } from '../chosen.ts'
import { pricesNow } from '../../../money/prices.ts'
import type { TenantRef } from '../../../cloud/port.ts'
import { images, plans } from '../../../cloud/sandbox/catalogue.ts'
import { plantMachines, type Planted } from '../../../cloud/sandbox/plant.ts'
import type { Tx } from '../../../db/db.ts'
import { plantBackups } from './plantBackups.ts'
import { pastOperation } from '../../../resources/demoOperation.ts'
import { ensureLimits, firstLimit } from '../../../limits/limits.ts'
import { monthOf } from '../../../money/money.ts'

/** An instance as it is to stand there. */
export interface Planting {
  projectId: string
  name: string
  region: string
  planRef: string
  imageRef: string
  status: 'running' | 'stopped' | 'rescue' | 'error'
  tags: string[]
  locked?: boolean
  /** With those of the last nights. */
  backups?: boolean
  createdAt: Date
}

interface Estate {
  companyId: string
  /** Who is said to have made them. */
  actor: { id: string; name: string; email: string }
  plantings: readonly Planting[]
}

const states = { running: 'on', stopped: 'off', rescue: 'rescue' } as const

const failure = { reason: 'noCapacity', message: 'There is no room for this in the region now.' }

type Made = Planting & { id: string; operationId: string; plan: PricedPlan; machine?: Planted }

/**
 * Puts instances into a company with machines, history and use of its limits, as if they had been made one
 * by one: whatever is done to them afterwards works as it does for any other.
 */
export const plantInstances = async (tx: Tx, { companyId, actor, plantings }: Estate) => {
  const prices = await pricesNow(tx)
  const made = plantings.map((planting): Made => {
    const plan = plans.find(({ ref }) => ref === planting.planRef)
    const price = prices.get(`plan:${planting.planRef}`)
    if (!plan || !price) throw new Error(`The sandbox has no plan ${planting.planRef} with a price`)
    const msecs = planting.createdAt.getTime()
    return {
      ...planting,
      id: uuidv7({ msecs }),
      operationId: uuidv7({ msecs }),
      plan: { ...plan, ...price, monthly: monthOf(price.hourly) },
    }
  })
  await plantTheirMachines(tx, companyId, made)
  await tx
    .insertInto('instances')
    .values(made.map((one) => instanceRow(companyId, one)))
    .execute()
  await tx
    .insertInto('operations')
    .values(made.map((one) => operationRow({ companyId, actor }, one)))
    .execute()
  await plantBackups(tx, companyId)
  await recountLimits(tx, companyId)
}

const plantTheirMachines = async (tx: Tx, companyId: string, made: readonly Made[]) => {
  const built = made.filter(({ status }) => status !== 'error')
  const machines = await plantMachines(
    tx,
    built.map(({ operationId, name, region, planRef, imageRef, status, createdAt }) => ({
      // A tenant of the sandbox is nothing but a name.
      tenant: `tenant-${companyId}` as TenantRef,
      tag: `${operationId}:build`,
      name,
      region,
      planRef,
      imageRef,
      state: status === 'error' ? 'off' : states[status],
      publicIpv4: true,
      createdAt,
    })),
  )
  for (const [place, one] of built.entries()) {
    const machine = machines[place]
    if (machine) one.machine = machine
  }
}

const instanceRow = (companyId: string, one: Made) => {
  const {
    id,
    projectId,
    name,
    region,
    status,
    tags,
    locked = false,
    backups = false,
    createdAt,
    plan,
    machine,
  } = one
  const image = images.find(({ ref }) => ref === one.imageRef)
  if (!image) throw new Error(`The sandbox has no image ${one.imageRef}`)
  return {
    id,
    company_id: companyId,
    project_id: projectId,
    name,
    hostname: name,
    region,
    status,
    power_state: status === 'running' || status === 'rescue' ? ('on' as const) : ('off' as const),
    ...planColumns(plan),
    ...imageColumns(image),
    currency: plan.currency,
    ipv4: machine?.ipv4 ?? [],
    ipv6: machine?.ipv6 ?? [],
    private_ips: machine?.privateIps ?? [],
    tags,
    locked,
    backups_enabled: backups,
    error: status === 'error' ? JSON.stringify(failure) : null,
    operation_id: null,
    cloud_ref: machine?.ref ?? null,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
    recoverable_until: null,
  }
}

const buildSeconds = 9

const operationRow = ({ companyId, actor }: Omit<Estate, 'plantings'>, one: Made) =>
  pastOperation({
    id: one.operationId,
    companyId,
    projectId: one.projectId,
    actor,
    action: 'create',
    target: { kind: 'instance', id: one.id, name: one.name },
    steps: ['build'],
    failure: one.status === 'error' ? failure : undefined,
    at: one.createdAt,
    seconds: buildSeconds,
  })

/** What is used is what is there; a company that has more than a new one may is given twice that. */
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
