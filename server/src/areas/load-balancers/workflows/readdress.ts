import { z } from 'zod/mini'
import { balancersOf, setIpv6 } from '../../../cloud/balancers.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import type { Tx } from '../../../db/db.ts'
import {
  cloudRef,
  defineWorkflow,
  PreconditionFailed,
  tagOf,
  type OperationOf,
  type StepContext,
} from '../../../operations/workflow.ts'
import {
  addressFailed,
  addressSteps,
  addressSucceeded,
  beginAddress,
  changeAddress,
  leadsNowhere,
  leadsTo,
  orderedAddress,
  undoAddress,
} from '../../../networking/publicAddresses.ts'
import { keyOf, onResource, refOf } from '../../../resources/target.ts'
import { needsIpv6, noteIpv6 } from '../ipv6.ts'
import { partsOf, treeOfRows } from '../tree.ts'
import { beginChange, changeBalancer, failChange, ipv6Reach, untilActive } from './balancer.ts'

const readdressInput = z.extend(onResource, {
  /** Its interface, which addresses lead to. */
  port: z.object({ id: z.string(), ref: cloudRef, ip: z.string() }),
  /** The address that it has. */
  former: z.optional(z.object({ id: z.string(), ref: cloudRef, reserved: z.boolean() })),
  /** The one that it is to have; none without. */
  address: z.optional(orderedAddress),
  /** Who is to reach it by IPv6, and who did; absent where that stays. */
  ipv6: z.optional(
    z.object({
      reach: z.nullable(ipv6Reach),
      former: z.nullable(z.object({ address: z.string(), reach: ipv6Reach })),
      /** The reverse name goes with the public address. */
      dropsName: z.boolean(),
    }),
  ),
})
type Input = z.infer<typeof readdressInput>
export type ReaddressInput = Omit<Input, 'before' | 'cloudRef'>

/** Where an address of a balancer leads. */
const leadOf = async ({ operation: { input, target_id } }: StepContext<Input>) => ({
  role: 'loadBalancer' as const,
  ownerId: target_id,
  portRef: input.port.ref,
  ip: input.port.ip,
})

/** Changes that waited before it may have come to nothing, and members be back that only IPv6 reaches. */
const refuseWhileNeeded = async (tx: Tx, operation: OperationOf<Input>) => {
  if (operation.input.ipv6?.reach !== null) return
  if (needsIpv6(treeOfRows(await partsOf(tx, keyOf(operation)))))
    throw new PreconditionFailed(`load balancer ${operation.target_id} has members of IPv6`)
}

/** Who reached it by IPv6 does again, if the cloud has taken the change. */
const takeIpv6Back = async (context: StepContext<Input>) => {
  const { cloud, order, operation } = context
  if (!operation.input.ipv6) return
  const found = await balancersOf(cloud).find(refOf(context))
  const former = operation.input.ipv6.former?.reach
  if (!found || found.state === 'gone' || found.state === 'failed' || found.ipv6?.reach === former) return
  await setIpv6(cloud, { ...order, tag: tagOf(operation, 'ipv6Back') }, found.ref, former ?? null)
}

/** Another public address or none, and an address of IPv6 or none. One that does not stay by itself is given back by its own area. */
export const readdress = defineWorkflow(readdressInput, {
  steps: [
    {
      name: 'leave',
      isNeeded: async ({ operation }) => operation.input.former !== undefined,
      order: async ({ cloud, order, operation }) => {
        const { former } = operation.input
        return former && (await networkingOf(cloud).addresses.disassociate(order, former.ref)).ref
      },
      record: async (context) => async (tx) => {
        const { company_id, id, input } = context.operation
        if (input.former)
          await changeAddress(tx, company_id, input.former.id, {
            ...leadsNowhere,
            status: 'disassociating',
            operation_id: id,
          })
      },
    },
    ...addressSteps(leadOf),
    {
      name: 'ipv6',
      isNeeded: async ({ operation }) => operation.input.ipv6 !== undefined,
      order: async (context) => {
        const { cloud, order, operation } = context
        const reach = operation.input.ipv6?.reach ?? null
        return (await setIpv6(cloud, order, refOf(context), reach)).ref
      },
      watch: untilActive,
      record: async (context) => {
        const found = await balancersOf(context.cloud).find(refOf(context))
        return (tx) => noteIpv6(tx, keyOf(context.operation), found?.ipv6)
      },
    },
    {
      name: 'unname',
      isNeeded: async ({ operation }) => operation.input.ipv6?.dropsName === true,
      order: async ({ cloud, order, operation }) => {
        await networkingOf(cloud).ports.setReverseName(order, operation.input.port.ref, null)
        return undefined
      },
    },
  ],
  begin: async (tx, operation) => {
    await refuseWhileNeeded(tx, operation)
    await beginChange(tx, operation)
    await beginAddress(tx, operation)
  },
  undo: async (context) => {
    await undoAddress(context)
    const { cloud, order, operation } = context
    await takeIpv6Back(context)
    const { former, port } = operation.input
    if (!former) return
    const { addresses } = networkingOf(cloud)
    if ((await addresses.find(former.ref))?.state === 'free')
      await addresses.associate({ ...order, tag: tagOf(operation, 'putBack') }, former.ref, {
        portRef: port.ref,
        ip: port.ip,
      })
  },
  succeeded: async (tx, operation) => {
    const { former } = operation.input
    if (former)
      await changeAddress(tx, operation.company_id, former.id, {
        status: former.reserved ? 'free' : 'releasing',
        operation_id: null,
      })
    await addressSucceeded(tx, operation)
    await changeBalancer(tx, operation, { status: 'active', operation_id: null })
  },
  failed: async (tx, operation, error) => {
    await addressFailed(tx, operation)
    const { former, port, ipv6 } = operation.input
    if (ipv6) await noteIpv6(tx, keyOf(operation), ipv6.former ?? undefined)
    if (former)
      await changeAddress(tx, operation.company_id, former.id, {
        ...leadsTo({
          role: 'loadBalancer',
          ownerId: operation.target_id,
          portId: port.id,
          portRef: port.ref,
          ip: port.ip,
        }),
        operation_id: null,
      })
    await failChange(tx, operation, error)
  },
})
