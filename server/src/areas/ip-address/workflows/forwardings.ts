import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Tx } from '../../../db/db.ts'
import { cloudRef, defineWorkflow, type OperationOf } from '../../../operations/workflow.ts'
import { changeAddress } from '../../../networking/publicAddresses.ts'
import { addressesOf, onAddress } from './address.ts'

/** A forwarding as the cloud is told it. */
export const rule = z.object({
  protocol: z.enum(['tcp', 'udp']),
  from: z.number(),
  to: z.number(),
  portRef: cloudRef,
  ip: z.string(),
  privateFrom: z.number(),
})

const onForwarding = z.extend(onAddress, { forwardingId: z.string(), rule })
export type OnForwarding = Pick<z.infer<typeof onForwarding>, 'forwardingId' | 'rule'>

const changeInput = z.extend(onForwarding, {
  former: rule,
  /** The columns that are written once it has changed. */
  columns: z.object({
    protocol: z.enum(['tcp', 'udp']),
    from_port: z.number(),
    to_port: z.number(),
    port_id: z.string(),
    private_ip: z.string(),
    private_from: z.number(),
    description: z.string(),
  }),
})
export type ChangeForwardingInput = Pick<
  z.infer<typeof changeInput>,
  'forwardingId' | 'rule' | 'former' | 'columns'
>

type On = OperationOf<{ forwardingId: string }>

const begins = (tx: Tx, { id, company_id, target_id }: OperationOf<unknown>) =>
  changeAddress(tx, company_id, target_id, { operation_id: id, error: null })

const ends = (tx: Tx, { company_id, target_id }: OperationOf<unknown>) =>
  changeAddress(tx, company_id, target_id, { operation_id: null })

const fails = (
  tx: Tx,
  { company_id, target_id }: OperationOf<unknown>,
  error: { reason: string; message: string },
) => changeAddress(tx, company_id, target_id, { operation_id: null, error })

const write = async (
  tx: Tx,
  { company_id, input }: On,
  change: { status: 'active' | 'error' } & Partial<z.infer<typeof changeInput>['columns']>,
) => {
  await tx
    .updateTable('port_forwardings')
    .set({ ...change, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', input.forwardingId)
    .execute()
}

const forget = async (tx: Tx, { company_id, input }: On) => {
  await tx
    .deleteFrom('port_forwardings')
    .where('company_id', '=', company_id)
    .where('id', '=', input.forwardingId)
    .execute()
}

/** One that the cloud does not take is taken back. */
export const forward = defineWorkflow(onForwarding, {
  steps: [
    {
      name: 'forward',
      order: async (context) => {
        const { cloudRef: ref, rule: wanted } = context.operation.input
        await addressesOf(context).forward(context.order, ref, wanted)
        return undefined
      },
    },
  ],
  begin: begins,
  undo: async (context) => {
    const { cloudRef: ref, rule: wanted } = context.operation.input
    await addressesOf(context).unforward(context.order, ref, wanted)
  },
  succeeded: async (tx, operation) => {
    await write(tx, operation, { status: 'active' })
    await ends(tx, operation)
  },
  failed: async (tx, operation, failure) => {
    await forget(tx, operation)
    await fails(tx, operation, failure)
  },
})

/** Leads elsewhere or from other ports: the former first, for both may have ports in common. */
export const changeForwarding = defineWorkflow(changeInput, {
  steps: [
    {
      name: 'unforward',
      order: async (context) => {
        const { cloudRef: ref, former } = context.operation.input
        await addressesOf(context).unforward(context.order, ref, former)
        return undefined
      },
    },
    {
      name: 'forward',
      order: async (context) => {
        const { cloudRef: ref, rule: wanted } = context.operation.input
        await addressesOf(context).forward(context.order, ref, wanted)
        return undefined
      },
    },
  ],
  begin: begins,
  undo: async (context) => {
    const { cloudRef: ref, rule: wanted, former } = context.operation.input
    const { order } = context
    await addressesOf(context).unforward({ ...order, tag: `${order.tag}:new` }, ref, wanted)
    await addressesOf(context).forward({ ...order, tag: `${order.tag}:former` }, ref, former)
  },
  succeeded: async (tx, operation) => {
    await write(tx, operation, { ...operation.input.columns, status: 'active' })
    await ends(tx, operation)
  },
  failed: async (tx, operation, failure) => {
    await write(tx, operation, { status: 'active' })
    await fails(tx, operation, failure)
  },
})

export const removeForwarding = defineWorkflow(onForwarding, {
  steps: [
    {
      name: 'unforward',
      order: async (context) => {
        const { cloudRef: ref, rule: former } = context.operation.input
        await addressesOf(context).unforward(context.order, ref, former)
        return undefined
      },
    },
  ],
  begin: begins,
  succeeded: async (tx, operation) => {
    await forget(tx, operation)
    await ends(tx, operation)
  },
  failed: async (tx, operation, failure) => {
    await write(tx, operation, { status: 'error' })
    await fails(tx, operation, failure)
  },
})
