import { z } from 'zod/mini'
import { CloudFault } from '../../../cloud/port.ts'
import { vpcsOf } from '../../../cloud/vpcs.ts'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { onResource, refOf } from '../../../resources/target.ts'
import { aclContent, asTold, routeList, tierAt, tierPlace } from '../cloudTerms.ts'
import { changeVpc, untilActive } from './create.ts'

const restartInput = z.extend(onResource, {
  routes: routeList,
  tiers: z.array(z.object({ place: tierPlace, acl: aclContent })),
})
export type RestartInput = Pick<z.infer<typeof restartInput>, 'routes' | 'tiers'>

/** Restarts the router and sets all of it anew, so that whatever had drifted is as it is saved. */
export const restart = defineWorkflow(restartInput, {
  steps: [
    {
      name: 'restart',
      order: async (context) => {
        const { restart: order } = vpcsOf(context.cloud)
        if (!order) throw new CloudFault('rejected', 'routers can’t be restarted', false)
        return (await order(context.order, refOf(context))).ref
      },
      watch: untilActive,
    },
    {
      name: 'setRoutes',
      order: async (context) => {
        const told = context.operation.input.routes.map(({ cidr, via }) => ({ cidr, via }))
        return (await vpcsOf(context.cloud).setRoutes(context.order, refOf(context), told, told)).ref
      },
      watch: untilActive,
    },
    {
      name: 'setAcls',
      isNeeded: async ({ cloud, operation }) =>
        operation.input.tiers.length > 0 && vpcsOf(cloud).setAcl !== undefined,
      order: async (context) => {
        for (const { place, acl } of context.operation.input.tiers) {
          const tier = await tierAt(context, place)
          if (tier) await vpcsOf(context.cloud).setAcl?.(context.order, tier.ref, asTold(acl))
        }
        return undefined
      },
    },
  ],
  begin: (tx, operation) =>
    changeVpc(tx, operation, { status: 'restarting', operation_id: operation.id, error: null }),
  succeeded: (tx, operation) =>
    changeVpc(tx, operation, {
      status: 'active',
      operation_id: null,
      restart_reason: null,
      restart_since: null,
    }),
  failed: (tx, operation, error) => changeVpc(tx, operation, { status: 'error', operation_id: null, error }),
})
