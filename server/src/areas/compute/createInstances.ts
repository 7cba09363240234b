import { v7 as uuidv7 } from 'uuid'
import { mostAtOnce, type InstanceDraft } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import type { Operation } from '#contract/operations.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { CloudImage } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { ensureLimits, refuseBeyond, timesAmounts } from '../../limits/limits.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { startOperation } from '../../operations/start.ts'
import { invalidField } from '../../problems.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { takeTurn } from '../../tenancy/turn.ts'
import { chosenKeys, refuseWeakAccess } from './access.ts'
import { amountsOf } from './amounts.ts'
import {
  chosenImage,
  chosenPlan,
  refuseSoldOut,
  refuseTooSmall,
  soldOutOf,
  type PricedPlan,
} from './chosen.ts'
import type { ComputeDeps } from './deps.ts'
import { toInstance } from './instanceRecord.ts'
import { computePlans } from './plans/plans.ts'

interface Asked {
  draft: InstanceDraft
  caller: Caller
  origin: Origin
}

/** What a draft means, once all that it names has been found. */
interface Order {
  projectId: string
  names: string[]
  plan: PricedPlan
  image: CloudImage
  keys: { id: string; public_key: string }[]
}

/** Writes one or several instances down, all or none, with the operations that will build them. */
export const createInstances = async (
  deps: ComputeDeps,
  asked: Asked,
): Promise<{ data: Instance[]; included: Operation[] }> => {
  const { draft, caller, origin } = asked
  const soldOutIn = await soldOutOf(deps.cloud.catalogue, draft.planId)
  return deps.db.tenant(caller, async (tx) => {
    const order = await orderOf(tx, deps, asked, soldOutIn)
    const amounts = amountsOf(order.plan, draft.publicIpv4 !== false)
    await ensureLimits(tx, caller.companyId)
    const all = timesAmounts(amounts, order.names.length)
    // Asked before the turn is taken too, so that a crowd past the limit is sent away without a queue.
    await refuseBeyond(tx, caller.companyId, all)
    await takeTurn(tx, caller.companyId)
    await refuseBeyond(tx, caller.companyId, all)
    const made = []
    for (const name of order.names) made.push(await createOne(tx, deps, asked, order, name))
    for (const { data, included } of made)
      await audit(tx, {
        ...byCaller(caller, origin),
        action: 'compute.create',
        target: { kind: 'instance', id: data.id, name: data.name },
        details: { operation: included.id },
      })
    return { data: made.map(({ data }) => data), included: made.map(({ included }) => included) }
  })
}

const orderOf = async (
  tx: Tx,
  deps: ComputeDeps,
  { draft, caller }: Asked,
  soldOutIn: readonly string[],
): Promise<Order> => {
  const { catalogue } = deps.cloud
  const project = await reachProject(tx, caller, draft.projectId, 'compute:create')
  const keys = await chosenKeys(tx, caller.companyId, draft)
  const regions = await catalogue.regions()
  if (!regions.some(({ id }) => id === draft.region))
    throw invalidField('region', 'invalid', 'There is no such region.')
  const image = await chosenImage(catalogue, draft.imageId)
  const plan = await chosenPlan(tx, catalogue, draft.planId)
  refuseTooSmall(image, plan, 'planId')
  await refuseWeakAccess(tx, { caller, min: deps.settings.passwordMin }, draft, image)
  const names = namesOf(draft)
  refuseSoldOut(soldOutIn, draft.region)
  return { projectId: project.id, names, plan, image, keys }
}

/** One name, or `name-1` to `name-n`. */
const namesOf = ({ name, count = 1 }: InstanceDraft): string[] => {
  if (count === 1) return [name]
  if (name.length > 63 - `-${mostAtOnce}`.length)
    throw invalidField('name', 'tooLong', 'This name is too long for the numbers that are added to it.')
  return Array.from({ length: count }, (_, n) => `${name}-${n + 1}`)
}

const createOne = async (
  tx: Tx,
  { vault }: ComputeDeps,
  { draft, caller }: Asked,
  { projectId, plan, image, keys }: Order,
  name: string,
): Promise<{ data: Instance; included: Operation }> => {
  const id = uuidv7()
  const { password, userData } = draft
  const secret = { ...(password && { password }), ...(userData && { userData }) }
  const spec = {
    name,
    region: draft.region,
    planRef: plan.ref,
    imageRef: image.ref,
    sshKeys: keys.map(({ public_key }) => public_key),
    publicIpv4: draft.publicIpv4 !== false,
  }
  const operation = await startOperation(tx, { vault, plans: computePlans }, caller, {
    action: 'create',
    target: { kind: 'instance', id, name },
    projectId,
    input: { spec },
    ...(Object.keys(secret).length > 0 && { secret }),
    amounts: amountsOf(plan, spec.publicIpv4),
  })
  const row = await tx
    .insertInto('instances')
    .values({
      id,
      company_id: caller.companyId,
      project_id: projectId,
      name,
      hostname: name,
      region: draft.region,
      status: 'provisioning',
      ...planColumns(plan),
      currency: plan.currency,
      ...imageColumns(image),
      ssh_key_ids: keys.map((key) => key.id),
      tags: [...new Set(draft.tags)],
      backups_enabled: draft.backups ?? false,
      operation_id: operation.id,
      cloud_ref: null,
      deleted_at: null,
      recoverable_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { data: toInstance(row), included: toOperation(operation) }
}

/** What an instance shows of its plan, with the price of the moment it was chosen. */
export const planColumns = (plan: PricedPlan) => ({
  plan_id: plan.ref,
  plan_name: plan.name,
  plan_class: plan.class,
  vcpus: plan.vcpus,
  memory_mib: plan.memoryMib,
  disk_gib: plan.diskGib,
  hourly_price: plan.hourly,
  monthly_price: plan.monthly,
})

/** What an instance shows of its image. */
export const imageColumns = (image: CloudImage) => ({
  image_id: image.ref,
  image_name: image.name,
  distribution: image.distribution,
})
