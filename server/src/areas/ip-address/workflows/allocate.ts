import { z } from 'zod/mini'
import { settleReservations } from '../../../limits/limits.ts'
import { defineWorkflow, tagOf, type StepContext } from '../../../operations/workflow.ts'
import { changeAddress } from '../../../networking/publicAddresses.ts'
import { addressesOf, lead, leadStep, leftAsShown } from './address.ts'

const allocateInput = z.object({
  spec: z.object({ region: z.string(), label: z.string() }),
  /** Where it leads as soon as it is there. */
  lead: z.optional(lead),
})
export type AllocateInput = z.infer<typeof allocateInput>

const made = ({ cloud, order, operation }: StepContext<AllocateInput>) =>
  addressesOf({ cloud }).findByTag(order.tenant, tagOf(operation, 'allocate'))

/** Allocates an address, and leads it somewhere where that was requested. Once allocated it stays, led or not. */
export const allocate = defineWorkflow(allocateInput, {
  steps: [
    {
      name: 'allocate',
      order: async (context) => {
        const { region, label } = context.operation.input.spec
        return (await addressesOf(context).create(context.order, { region, name: label })).ref
      },
      record: async (context) => {
        const found = await made(context)
        const { id, company_id, target_id, input } = context.operation
        return async (tx) => {
          if (!found) return
          await changeAddress(tx, company_id, target_id, {
            address: found.ip,
            cloud_ref: found.ref,
            status: input.lead ? 'associating' : 'free',
          })
          // It is called by its address from here on, and counts.
          await tx
            .updateTable('operations')
            .set({ target_name: found.ip })
            .where('company_id', '=', company_id)
            .where('id', '=', id)
            .execute()
          await settleReservations(tx, id, true)
        }
      },
    },
    {
      ...leadStep<AllocateInput>('lead', () => undefined),
      isNeeded: async ({ operation }) => operation.input.lead !== undefined,
      order: async (context) => {
        const found = await made(context)
        const { lead: to } = context.operation.input
        if (!found || !to) return undefined
        const { portRef, ip } = to
        return (await addressesOf(context).associate(context.order, found.ref, { portRef, ip })).ref
      },
      record: async (context) => {
        const found = await made(context)
        const { lead: to } = context.operation.input
        return found && to
          ? ((await leadStep<AllocateInput>('lead', ({ operation }) => ({
              id: operation.target_id,
              ref: found.ref,
              lead: to,
            })).record?.(context, found.ref)) ?? (async () => undefined))
          : async () => undefined
      },
    },
  ],
  begin: (tx, { id, company_id, target_id }) =>
    changeAddress(tx, company_id, target_id, { operation_id: id }),
  undo: async (context) => {
    if (context.operation.step > 0) return
    const found = await made(context)
    if (found && found.state !== 'gone') await addressesOf(context).destroy(context.order, found.ref)
  },
  succeeded: (tx, { company_id, target_id, input }) =>
    changeAddress(tx, company_id, target_id, {
      status: input.lead ? 'inUse' : 'free',
      operation_id: null,
      error: null,
    }),
  failed: (tx, { company_id, target_id }, error) =>
    changeAddress(tx, company_id, target_id, { status: 'error', operation_id: null, error }),
  leftBehind: async (context) => {
    if (context.operation.step > 0) {
      const found = await made(context)
      return leftAsShown<AllocateInput>(({ operation }) =>
        found ? [{ id: operation.target_id, ref: found.ref }] : [],
      )(context)
    }
    return (tx, { company_id, target_id }, error) =>
      changeAddress(tx, company_id, target_id, { status: 'error', operation_id: null, error })
  },
})
