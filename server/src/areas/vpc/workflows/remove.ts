import { z } from 'zod/mini'
import { networkingOf } from '../../../cloud/networking.ts'
import { vpcsOf, vpnsOf } from '../../../cloud/vpcs.ts'
import { free } from '../../../limits/limits.ts'
import { cloudRef } from '../../../operations/workflow.ts'
import { removeOwned } from '../../../networking/publicAddresses.ts'
import { removalOf } from '../../../resources/removal.ts'
import { keyOf, onResource, refOf } from '../../../resources/target.ts'
import { vpcs } from '../vpcRecord.ts'
import { removeTiers } from './create.ts'

const removal = z.extend(onResource, { vpnRefs: z.array(cloudRef), tierRefs: z.array(cloudRef) })
export type RemoveInput = Pick<z.infer<typeof removal>, 'vpnRefs' | 'tierRefs'>

/** The end of a VPC with all that is in it: tunnels, tiers, the router. */
export const remove = removalOf(vpcs, removal, {
  amounts: { vpcs: 1 },
  before: [
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
  ],
  destroy: (context) => vpcsOf(context.cloud).destroy(context.order, refOf(context)),
  succeeded: async (tx, operation) => {
    await removeOwned(tx, keyOf(operation))
    // Those that were never built.
    await removeTiers(tx, operation)
  },
  failed: async (tx, { company_id, target_id }) => {
    await tx
      .updateTable('guest_networks')
      .set({ status: 'active' })
      .where('company_id', '=', company_id)
      .where('vpc_id', '=', target_id)
      .where('status', '=', 'deleting')
      .where('cloud_ref', 'is not', null)
      .execute()
  },
})
