import { z } from 'zod/mini'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { changeAddress } from '../../../resources/publicAddresses.ts'
import { addressesOf, onAddress } from './address.ts'

const nameInput = z.extend(onAddress, { name: z.nullable(z.string()) })
export type NameInput = Pick<z.infer<typeof nameInput>, 'name'>

/** Whether the name leads back is looked up afterwards, by nobody's order. */
export const setReverseName = defineWorkflow(nameInput, {
  steps: [
    {
      name: 'name',
      order: async (context) => {
        const { cloudRef, name } = context.operation.input
        await addressesOf(context).setReverseName(context.order, cloudRef, name)
        return undefined
      },
    },
  ],
  begin: (tx, { id, company_id, target_id }) =>
    changeAddress(tx, company_id, target_id, { operation_id: id, error: null }),
  succeeded: (tx, { company_id, target_id, input: { name } }) =>
    changeAddress(tx, company_id, target_id, {
      operation_id: null,
      reverse_name: name,
      reverse_status: name === null ? 'none' : 'pending',
    }),
  failed: (tx, { company_id, target_id }, error) =>
    changeAddress(tx, company_id, target_id, { operation_id: null, error }),
})
