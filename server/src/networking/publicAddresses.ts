import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod/mini'
import { whyNot } from '#contract/resources/whyNot.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { networkingOf } from '../cloud/networking.ts'
import { CloudFault, type CloudRef } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import type { Amounts } from '../limits/limits.ts'
import { monthOf } from '../money/money.ts'
import { pricesNow } from '../money/prices.ts'
import type { ResourceKey } from '../operations/busy.ts'
import { cloudRef, tagOf, type OperationOf, type Step, type StepContext } from '../operations/workflow.ts'
import { conflict, invalidField } from '../problems.ts'
import { offer } from '../resources/catalogue.ts'
import { ipAddresses, toIpAddress, type IpAddressRow } from './ipAddressRecord.ts'
import { illegal, refuseWhileBusy } from '../resources/refusals.ts'
import { reach } from '../resources/table.ts'

/*
 * The public address of something that another area makes: of an instance, of a load balancer. That area's own operation
 * allocates it, or takes a free one, and leads it to an interface:
 *
 *   1. The request, under the company's lock: `planAddress` finds the free address that it names, or plans a new one.
 *      Start the operation with `also: planned.id`, `input: { address: planned.ordered }` and `planned.amounts` added
 *      to its own; then `writePlanned` with the operation's id.
 *   2. The workflow: `address: z.optional(orderedAddress)` in its input, `...addressSteps({ … })` once the interface is
 *      there, `beginAddress` in its `begin`, `undoAddress` in its `undo`, `addressSucceeded` and `addressFailed` in its
 *      ends. What it leads to is written down by the step, and the record follows.
 *   3. The end of what it leads to: nothing. Whatever leads to an interface is let go by the database when the row of
 *      that interface is deleted: a reserved address is free then, another one is released by its own area within
 *      seconds. The cloud lets it go when the port is destroyed.
 *
 * Addresses that a network or a VPC has by itself (`sourceNat`, `vpn`) are rows that come and go with it: `writeOwned`
 * and `removeOwned`. They count in no limit, cost nothing, and nothing can be done to them.
 */

/** The address of an operation: `ref` of one that is there already. */
export const orderedAddress = z.object({ id: z.string(), region: z.string(), ref: z.optional(cloudRef) })
export type OrderedAddress = z.infer<typeof orderedAddress>

export interface PlannedAddress {
  id: string
  ordered: OrderedAddress
  /** What it takes of the limits, beside what its owner takes. */
  amounts: Amounts
}

/** Whether public addresses of a region are allocated apart from instances. */
export const hasAddresses = async (tx: Tx, region: string): Promise<boolean> =>
  (await offer(tx, 'region', region))?.capabilities.addresses === true

/** A new one, which nobody has asked for by name. */
export const newAddress = (region: string): PlannedAddress => {
  const id = uuidv7()
  return { id, ordered: { id, region }, amounts: { ips: 1 } }
}

interface Wish {
  region: string
  projectId: string
  /** A free one; a new one when absent. */
  addressId?: string | undefined
  /** Where the request names it. */
  path?: string
}

/**
 * The address that something is to have. One that the request names has to be in the caller's sight, theirs to use,
 * free, and in the region and the project. Asked under the company's lock.
 */
export const planAddress = async (
  tx: Tx,
  { caller }: { caller: Caller },
  { region, projectId, addressId, path = 'publicAddressId' }: Wish,
): Promise<PlannedAddress> => {
  if (!(await hasAddresses(tx, region)))
    throw invalidField('region', 'invalid', 'This region has no public addresses to allocate.')
  if (addressId === undefined) return newAddress(region)
  const row = await reach(tx, caller, ipAddresses, addressId, ipAddressKind.actions.associate.needs)
  if (row.region !== region) throw invalidField(path, 'otherRegion', 'This address is in another region.')
  if (row.project_id !== projectId)
    throw invalidField(path, 'otherProject', 'This address is in another project.')
  const reason = row.role === 'none' ? whyNot(ipAddressKind, 'associate', toIpAddress(row)) : 'isAssociated'
  if (reason) throw illegal('ipAddress', reason, row)
  await refuseWhileBusy(tx, 'ipAddress', row, { does: '', mayWait: false })
  return { id: row.id, ordered: { id: row.id, region, ref: refOfRow(row) }, amounts: {} }
}

/** Where an address is in the cloud. */
export const refOfRow = (row: IpAddressRow): CloudRef => {
  if (row.cloud_ref === null)
    throw conflict('The cloud does not have this address yet.', {
      context: { reason: 'busy', status: row.status },
    })
  // What is there has been minted by an adapter.
  return row.cloud_ref as CloudRef
}

interface Owner {
  company_id: string
  project_id: string
  region: string
  /** The operation that the address is made by, or led by. */
  operation_id: string
}

/** Writes a planned address down: a new one is allocating, the free one is taken. */
export const writePlanned = async (tx: Tx, { id, ordered }: PlannedAddress, owner: Owner) => {
  if (ordered.ref === undefined)
    await tx
      .insertInto('ip_addresses')
      .values({ id, ...owner, status: 'allocating', reserved: false, ...(await addressPrice(tx)) })
      .execute()
  else
    await changeAddress(tx, owner.company_id, id, { status: 'associating', operation_id: owner.operation_id })
}

/** What an IPv4 address costs from now on. What has no price can't be ordered. */
export const addressPrice = async (tx: Tx) => {
  const price = (await pricesNow(tx)).get('ip-address:v4')
  if (!price) throw conflict('Public addresses have no price.', { context: { reason: 'noAddressPrice' } })
  return { list_hourly: price.hourly, list_monthly: monthOf(price.hourly), currency: price.currency }
}

type Change = Partial<
  Pick<
    IpAddressRow,
    | 'status'
    | 'operation_id'
    | 'role'
    | 'target_kind'
    | 'target_id'
    | 'port_id'
    | 'instance_id'
    | 'private_ip'
    | 'address'
    | 'cloud_ref'
    | 'reserved'
    | 'reverse_name'
    | 'reverse_status'
  >
> & { error?: { reason: string; message: string } | null }

/** Writes columns of an address. */
export const changeAddress = async (tx: Tx, companyId: string, id: string, { error, ...change }: Change) => {
  await tx
    .updateTable('ip_addresses')
    .set({
      ...change,
      ...(error !== undefined && { error: error && JSON.stringify(error) }),
      updated_at: sql<Date>`app_now()`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** What an address that leads nowhere says. */
export const leadsNowhere = {
  role: 'none',
  target_kind: null,
  target_id: null,
  port_id: null,
  instance_id: null,
  private_ip: null,
} as const satisfies Change

/** What it leads to: an interface, and whose that is. */
export interface Lead {
  role: 'instance' | 'loadBalancer'
  /** The row of the interface. */
  portId: string
  /** The instance or the load balancer. */
  ownerId: string
  portRef: CloudRef
  ip: string
}

/** What an address says that leads somewhere. */
export const leadsTo = ({ role, portId, ownerId, ip }: Lead) =>
  ({
    status: 'inUse',
    role,
    target_kind: role === 'instance' ? 'networkPort' : 'loadBalancer',
    target_id: role === 'instance' ? portId : ownerId,
    port_id: portId,
    instance_id: role === 'instance' ? ownerId : null,
    private_ip: ip,
  }) as const satisfies Change

interface WithAddress {
  address?: OrderedAddress | undefined
}

const addressesOf = ({ cloud }: Pick<StepContext, 'cloud'>) => networkingOf(cloud).addresses

/** The address of an operation as the cloud has it: the free one that was named, or the one that was made. */
const addressOf = async <Input extends WithAddress>(context: StepContext<Input>) => {
  const { operation, order } = context
  const { address } = operation.input
  const found =
    address?.ref === undefined
      ? await addressesOf(context).findByTag(order.tenant, tagOf(operation, 'address'))
      : await addressesOf(context).find(address.ref)
  return found?.state === 'gone' ? undefined : found
}

/** What is not there after so many seconds never comes. */
const mostSeconds = 5 * 60

/**
 * The steps that allocate an address, where it is a new one, and lead it to an interface that the cloud has by then.
 * `leadOf` asks the cloud where that is; the row of the interface is found by it.
 */
export const addressSteps = <Input extends WithAddress>(
  leadOf: (context: StepContext<Input>) => Promise<Pick<Lead, 'portRef' | 'ip' | 'role' | 'ownerId'>>,
): Step<Input>[] => [
  {
    name: 'address',
    isNeeded: async ({ operation: { input } }) =>
      input.address !== undefined && input.address.ref === undefined,
    order: async (context) => {
      const { address } = context.operation.input
      return address && (await addressesOf(context).create(context.order, { region: address.region })).ref
    },
    record: async (context) => {
      const made = await addressOf(context)
      const { company_id, input } = context.operation
      return async (tx) => {
        if (made && input.address)
          await changeAddress(tx, company_id, input.address.id, { address: made.ip, cloud_ref: made.ref })
      }
    },
  },
  {
    name: 'lead',
    isNeeded: async ({ operation: { input } }) => input.address !== undefined,
    order: async (context) => {
      const found = await addressOf(context)
      if (!found) throw new CloudFault('notFound', 'the address is gone', false)
      const { portRef, ip } = await leadOf(context)
      return (await addressesOf(context).associate(context.order, found.ref, { portRef, ip })).ref
    },
    watch: async (context, ref, elapsed) => {
      const found = ref && (await addressesOf(context).find(ref))
      if (!found || found.state === 'gone' || found.state === 'failed')
        throw new CloudFault('notFound', 'the address is gone', false)
      const isDone = found.state === 'inUse'
      if (!isDone && elapsed > mostSeconds)
        throw new CloudFault('timeout', 'the address leads nowhere', false)
      return { done: isDone, progress: 0 }
    },
    record: async (context) => {
      const lead = await leadOf(context)
      const { company_id, input } = context.operation
      return async (tx) => {
        if (!input.address) return
        const portId = await portAt(tx, company_id, lead.portRef)
        await changeAddress(tx, company_id, input.address.id, leadsTo({ ...lead, portId }))
      }
    },
  },
]

const portAt = async (tx: Tx, companyId: string, portRef: CloudRef) => {
  const { id } = await tx
    .selectFrom('network_ports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('cloud_ref', '=', portRef)
    .executeTakeFirstOrThrow()
  return id
}

/** Holds the address for the time of the operation. */
export const beginAddress = async (tx: Tx, { id, company_id, input }: OperationOf<WithAddress>) => {
  if (input.address) await changeAddress(tx, company_id, input.address.id, { operation_id: id })
}

/** Has the cloud take back what the steps have done: a new one is given back, a free one is free again. */
export const undoAddress = async <Input extends WithAddress>(context: StepContext<Input>) => {
  const { address } = context.operation.input
  const found = address && (await addressOf(context))
  if (!found) return
  if (found.portRef !== undefined) await addressesOf(context).disassociate(context.order, found.ref)
  if (address.ref === undefined) await addressesOf(context).destroy(context.order, found.ref)
}

/** Lets go of the address at the end of an operation. */
export const addressSucceeded = async (tx: Tx, { company_id, input }: OperationOf<WithAddress>) => {
  if (input.address)
    await changeAddress(tx, company_id, input.address.id, { operation_id: null, error: null })
}

/** Of an operation that came to nothing a new address is gone, and the free one is free. */
export const addressFailed = async (tx: Tx, { company_id, input }: OperationOf<WithAddress>) => {
  if (!input.address) return
  const { id, ref } = input.address
  if (ref !== undefined)
    return changeAddress(tx, company_id, id, { ...leadsNowhere, status: 'free', operation_id: null })
  await tx.deleteFrom('ip_addresses').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Whether an instance's addresses are apart from it: they count for themselves then. */
export const hasOwnAddresses = async (tx: Tx, { company_id, id }: ResourceKey): Promise<boolean> => {
  const found = await tx
    .selectFrom('ip_addresses')
    .select('id')
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .where('version', '=', 4)
    .executeTakeFirst()
  return found !== undefined
}

/** An instance that is back is among all resources again, and its addresses are attached to it, where it is. */
export const rejoinAddresses = async (tx: Tx, { company_id, id }: ResourceKey) => {
  await sql`update ip_addresses as a set project_id = i.project_id, updated_at = app_now() from instances as i
    where a.company_id = ${company_id} and a.instance_id = ${id} and i.company_id = a.company_id
      and i.id = a.instance_id`.execute(tx)
}

/** An address that a network or a VPC has by itself. */
export interface OwnedAddress {
  role: 'sourceNat' | 'vpn'
  owner: { kind: 'guestNetwork' | 'vpc'; id: string }
  company_id: string
  project_id: string
  region: string
  address: string
}

/** Writes down the address that a network or a VPC has by itself, or that it has another one now. */
export const writeOwned = async (tx: Tx, { owner, ...columns }: OwnedAddress) => {
  const { numUpdatedRows } = await tx
    .updateTable('ip_addresses')
    .set({ address: columns.address, project_id: columns.project_id, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', columns.company_id)
    .where('target_id', '=', owner.id)
    .where('role', '=', columns.role)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('ip_addresses')
    .values({
      id: uuidv7(),
      ...columns,
      status: 'inUse',
      target_kind: owner.kind,
      target_id: owner.id,
      reserved: false,
    })
    .execute()
}

/** Takes away the rows of addresses that go with a network or a VPC: of all roles, or of one. */
export const removeOwned = async (
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  role?: OwnedAddress['role'],
) => {
  await tx
    .deleteFrom('ip_addresses')
    .where('company_id', '=', company_id)
    .where('target_id', '=', id)
    .where('role', 'in', role === undefined ? ['sourceNat', 'vpn'] : [role])
    .execute()
}
