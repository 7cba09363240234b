import type { InstanceDraft } from '#contract/compute/routes.ts'
import type { CloudImage } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import { writePorts } from '../../networking/networkPorts.ts'
import type { Asking } from '../../resources/operate.ts'
import { portsFor } from '../../networking/orderedPorts.ts'
import {
  hasAddresses,
  newAddress,
  planAddress,
  writePlanned,
  type PlannedAddress,
} from '../../networking/publicAddresses.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { chosenKeys, refuseLongUserData, refuseWeakAccess } from './access.ts'
import { amountsOf } from './amounts.ts'
import { chosenImage, chosenPlan, refuseSoldOut, refuseTooSmall, type PricedPlan } from './chosen.ts'
import { instances } from './instanceRecord.ts'
import type { CreateInput } from './workflows/create.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

/** What a draft means, once all that it names has been found. */
interface Order {
  plan: PricedPlan
  image: CloudImage
  keys: { id: string; public_key: string }[]
}

/** Writes one or several instances down, with the operations that will build them. */
export const createInstances = (deps: AreaDeps, asked: Asked, draft: InstanceDraft) => {
  const { region, zone, password, userData, publicAddressId, backups = false } = draft
  const { publicIpv4 = true } = draft
  /** Public addresses that are apart from their instances, by the name of the instance. */
  const addresses = new Map<string, PlannedAddress>()
  return createSeveral(deps, asked, instances, {
    draft,
    count: async (tx) => {
      const order = await orderOf(tx, deps, asked, draft)
      return { ...order, amounts: amountsOf(order.plan, publicIpv4 && publicAddressId === undefined) }
    },
    order: async (tx, counted) => {
      refuseSameAddress(draft)
      const chosen = await chosenAddress(tx, asked, draft)
      const ports = await portsFor(tx, deps, asked, { ...draft, isPublic: publicIpv4 })
      const isApart = ports !== undefined && publicIpv4 && (await hasAddresses(tx, region))
      return { ...counted, ports, addressOf: isApart ? () => chosen ?? newAddress(region) : undefined }
    },
    operation: ({ plan, image, keys, ports, addressOf }, name) => {
      const address = addressOf?.()
      if (address) addresses.set(name, address)
      return {
        ...(address && { also: address.id }),
        input: {
          ...(ports && { ports: ports.map(({ ordered }) => ordered) }),
          ...(address && { address: address.ordered }),
          spec: {
            name,
            region,
            ...(zone !== undefined && { zone }),
            planRef: plan.ref,
            imageRef: image.ref,
            sshKeys: keys.map(({ public_key }) => public_key),
            publicIpv4: publicIpv4 && !address,
          },
        } satisfies CreateInput,
        ...((password || userData) && {
          secret: { ...(password && { password }), ...(userData && { userData }) },
        }),
      }
    },
    insert: async (tx, { plan, image, keys, ports = [] }, columns) => {
      const row = await tx
        .insertInto('instances')
        .values({
          ...columns,
          hostname: columns.name,
          status: 'provisioning',
          ...planColumns(plan),
          currency: plan.currency,
          ...imageColumns(image),
          ssh_key_ids: keys.map(({ id }) => id),
          backups_enabled: backups,
          cloud_ref: null,
          deleted_at: null,
          recoverable_until: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await writePorts(tx, row, ports)
      const address = addresses.get(columns.name)
      const { company_id, project_id, operation_id } = columns
      if (address) await writePlanned(tx, address, { company_id, project_id, region, operation_id })
      return row
    },
  })
}

/** The free address that a request names, for one instance. */
const chosenAddress = async (
  tx: Tx,
  asked: Asked,
  { publicAddressId: addressId, publicIpv4 = true, count = 1, region, projectId }: InstanceDraft,
): Promise<PlannedAddress | undefined> => {
  if (addressId === undefined) return undefined
  if (count > 1 || !publicIpv4)
    throw invalidField('publicAddressId', 'invalid', 'An address is one public instance’s.')
  return planAddress(tx, asked, { region, projectId, addressId })
}

/** Several instances can't have one address, nor several interfaces of one. */
const refuseSameAddress = ({ count = 1, interfaces = [] }: InstanceDraft) => {
  const n = interfaces.findIndex(({ ip }) => ip !== undefined)
  if (count > 1 && n >= 0)
    throw invalidField(`interfaces.${n}.ip`, 'ipTaken', 'Only one instance can have an address.')
  const twice = interfaces.findIndex(({ networkId, ip }, at) =>
    interfaces.slice(0, at).some((one) => ip !== undefined && one.ip === ip && one.networkId === networkId),
  )
  if (twice >= 0)
    throw invalidField(`interfaces.${twice}.ip`, 'ipTaken', 'Only one interface can have an address.')
}

const orderOf = async (
  tx: Tx,
  { settings }: AreaDeps,
  { caller }: Asked,
  draft: InstanceDraft,
): Promise<Order> => {
  await reachProject(tx, caller, draft.projectId, 'compute:create')
  const keys = await chosenKeys(tx, caller.companyId, draft)
  refuseLongUserData(keys, draft)
  const region = await offer(tx, 'region', draft.region)
  if (!region) throw invalidField('region', 'invalid', 'There is no such region.')
  if (draft.zone !== undefined && !region.zones.includes(draft.zone))
    throw invalidField('zone', 'invalid', 'There is no such zone in this region.')
  const image = await chosenImage(tx, draft.imageId)
  const plan = await chosenPlan(tx, draft.planId)
  refuseTooSmall(image, plan, 'planId')
  await refuseWeakAccess(tx, { caller, min: settings.passwordMin }, draft, image)
  refuseSoldOut(plan, draft.region)
  return { plan, image, keys }
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
