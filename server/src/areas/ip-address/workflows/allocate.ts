import { z } from 'zod/mini'
import type { Cloud } from '../../../cloud/port.ts'
import { ipAddresses } from '../../../networking/ipAddressRecord.ts'
import { creationOf, madeBy } from '../../../resources/creation.ts'
import { addressesOf, lead, leadStep, leftAsShown } from './address.ts'

const allocateInput = z.object({
  spec: z.object({ region: z.string(), label: z.string() }),
  /** Where it leads as soon as it is there. */
  lead: z.optional(lead),
})
export type AllocateInput = z.infer<typeof allocateInput>

const service = (cloud: Cloud) => addressesOf({ cloud })
const made = madeBy(service, 'allocate')

/** Allocates an address, which then stays, and leads it somewhere where that was requested. */
export const allocate = creationOf(ipAddresses, service, allocateInput, {
  step: 'allocate',
  spec: ({ operation: { input } }) => ({ region: input.spec.region, name: input.spec.label }),
  columns: ({ ip }, { lead: to }) => ({ address: ip, status: to ? 'associating' : 'free' }),
  // The resource is named after its address from here on.
  recorded: async (tx, { id, company_id }, { ip }) => {
    await tx
      .updateTable('operations')
      .set({ target_name: ip })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
  },
  stays: true,
  afterwards: [
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
  ends: ({ lead: to }) => ({ status: to ? 'inUse' : 'free' }),
  leftBehind: async (context) => {
    const found = await made(context)
    return leftAsShown<AllocateInput>(({ operation }) =>
      found ? [{ id: operation.target_id, ref: found.ref }] : [],
    )(context)
  },
})
