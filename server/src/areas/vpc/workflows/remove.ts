import { z } from 'zod/mini'
import { countsInContract } from '#contract/resources/kind.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import { vpcsOf, vpnsOf } from '../../../cloud/vpcs.ts'
import { free } from '../../../limits/limits.ts'
import { cloudRef, defineWorkflow } from '../../../operations/workflow.ts'
import { removeOwned } from '../../../networking/publicAddresses.ts'
import { inCloud, onResource, refOf, targetOf } from '../../../resources/target.ts'
import { vpcs } from '../vpcRecord.ts'
import { changeVpc, removeTiers } from './create.ts'

const removal = z.extend(onResource, { vpnRefs: z.array(cloudRef), tierRefs: z.array(cloudRef) })
export type RemoveInput = Pick<z.infer<typeof removal>, 'vpnRefs' | 'tierRefs'>

/** The end of a VPC with all that is in it: tunnels, tiers, the router. What is gone when it fails stays gone. */
export const remove = defineWorkflow(removal, {
  steps: [
    {
      name: 'removeVpns',
      isNeeded: async ({ operation }) => operation.input.vpnRefs.length > 0,
      order: async ({ cloud, order, operation }) => {
        for (const ref of operation.input.vpnRefs) await vpnsOf(cloud).destroy(order, ref)
        return undefined
      },
      record:
        async ({ operation: { company_id, target_id, input } }) =>
        async (tx) => {
          await free(tx, company_id, { vpnConnections: input.vpnRefs.length })
          await tx
            .deleteFrom('vpn_connections')
            .where('company_id', '=', company_id)
            .where('vpc_id', '=', target_id)
            .execute()
        },
    },
    {
      name: 'removeTiers',
      isNeeded: async ({ operation }) => operation.input.tierRefs.length > 0,
      order: async ({ cloud, order, operation }) => {
        for (const ref of operation.input.tierRefs) await networkingOf(cloud).networks.destroy(order, ref)
        return undefined
      },
      record:
        async ({ operation }) =>
        async (tx) => {
          await free(tx, operation.company_id, { networks: operation.input.tierRefs.length })
          await removeTiers(tx, operation)
        },
    },
    {
      name: 'destroy',
      isNeeded: inCloud,
      order: async (context) => {
        await vpcsOf(context.cloud).destroy(context.order, refOf(context))
        return undefined
      },
    },
  ],
  begin: (tx, operation) =>
    changeVpc(tx, operation, { status: 'deleting', operation_id: operation.id, error: null }),
  succeeded: async (tx, operation) => {
    const { company_id, id, cloud_ref } = await targetOf(tx, vpcs, operation)
    const { before } = operation.input
    if (countsInContract(vpcKind, { built: cloud_ref !== null, status: before }))
      await free(tx, company_id, { vpcs: 1 })
    await removeOwned(tx, { company_id, id })
    // Those that were never built.
    await removeTiers(tx, operation)
    await tx.deleteFrom('vpcs').where('company_id', '=', company_id).where('id', '=', id).execute()
  },
  failed: async (tx, operation, error) => {
    const { company_id, target_id, input } = operation
    await tx
      .updateTable('guest_networks')
      .set({ status: 'active' })
      .where('company_id', '=', company_id)
      .where('vpc_id', '=', target_id)
      .where('status', '=', 'deleting')
      .where('cloud_ref', 'is not', null)
      .execute()
    await changeVpc(tx, operation, {
      status: input.before === 'error' ? 'error' : 'active',
      operation_id: null,
      error,
    })
  },
})
