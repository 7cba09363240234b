import { z } from 'zod/mini'
import { networkingOf } from '../../../cloud/networking.ts'
import { cloudRef, defineWorkflow, tagOf, type StepContext } from '../../../operations/workflow.ts'
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
} from '../../../resources/publicAddresses.ts'
import { onResource } from '../../../resources/target.ts'
import { beginChange, changeBalancer, failChange } from './balancer.ts'

const readdressInput = z.extend(onResource, {
  /** Its interface, which addresses lead to. */
  port: z.object({ id: z.string(), ref: cloudRef, ip: z.string() }),
  /** The address that it has. */
  former: z.optional(z.object({ id: z.string(), ref: cloudRef, reserved: z.boolean() })),
  /** The one that it is to have; none without. */
  address: z.optional(orderedAddress),
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

/** Another public address, or none. One that does not stay by itself is given back by its own area. */
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
  ],
  begin: async (tx, operation) => {
    await beginChange(tx, operation)
    await beginAddress(tx, operation)
  },
  undo: async (context) => {
    await undoAddress(context)
    const { cloud, order, operation } = context
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
    const { former, port } = operation.input
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
