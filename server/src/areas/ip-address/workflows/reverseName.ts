import { z } from 'zod/mini'
import { networkingOf } from '../../../cloud/networking.ts'
import { cloudRef, defineWorkflow } from '../../../operations/workflow.ts'
import { changeAddress } from '../../../networking/publicAddresses.ts'
import { onResource, refOf } from '../../../resources/target.ts'

const nameInput = z.extend(onResource, {
  name: z.nullable(z.string()),
  /** Of an address that is an interface's own: in the cloud it is nothing by itself. */
  portRef: z.optional(cloudRef),
})
export type NameInput = Pick<z.infer<typeof nameInput>, 'name' | 'portRef'>

/** Whether the name leads back is looked up afterwards, by nobody's order. */
export const setReverseName = defineWorkflow(nameInput, {
  steps: [
    {
      name: 'name',
      order: async (context) => {
        const { name, portRef } = context.operation.input
        const { ports, addresses } = networkingOf(context.cloud)
        if (portRef === undefined) await addresses.setReverseName(context.order, refOf(context), name)
        else await ports.setReverseName(context.order, portRef, name)
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
