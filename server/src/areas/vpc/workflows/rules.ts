import { z } from 'zod/mini'
import { CloudFault } from '../../../cloud/port.ts'
import { vpcsOf } from '../../../cloud/vpcs.ts'
import type { Tx } from '../../../db/db.ts'
import { passFormerOn } from '../../../operations/former.ts'
import type { StepContext } from '../../../operations/workflow.ts'
import { onResource, refOf, targetOf } from '../../../resources/target.ts'
import { aclContent, asTold, routeList, tierAt, tierPlace, type AclContent } from '../cloudTerms.ts'
import { vpcs } from '../vpcRecord.ts'
import { untilActive } from './create.ts'
import { editOf } from './edit.ts'

/** Writes what an ACL list says. */
export const writeAcl = (
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  { lastIn, lastOut, rules }: AclContent,
) =>
  tx
    .updateTable('acl_lists')
    .set({ last_in: lastIn, last_out: lastOut, rules: JSON.stringify(rules) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)

/** The rules of a list, in each tier that is bound to it. */
export const setAcl = editOf(
  z.extend(onResource, {
    listId: z.string(),
    places: z.array(tierPlace),
    acl: aclContent,
    former: aclContent,
  }),
  {
    steps: [
      {
        name: 'setAcl',
        order: async (context) => {
          const { cloud, order, operation } = context
          for (const place of operation.input.places) {
            const tier = await tierAt(context, place)
            if (tier) await vpcsOf(cloud).setAcl?.(order, tier.ref, asTold(operation.input.acl))
          }
          return undefined
        },
      },
    ],
    failed: async (tx, operation) => {
      const { company_id, input } = operation
      if (await passFormerOn(tx, operation, input.former, { listId: input.listId })) return
      await writeAcl(tx, { company_id, id: input.listId }, input.former).execute()
    },
  },
)

const routesInput = z.extend(onResource, { routes: routeList, former: routeList })
type RoutesInput = z.infer<typeof routesInput>

const tellRoutes = async (
  context: StepContext<RoutesInput>,
  to: RoutesInput['routes'],
  from: RoutesInput['routes'],
) => {
  const told = (routes: RoutesInput['routes']) => routes.map(({ cidr, via }) => ({ cidr, via }))
  return vpcsOf(context.cloud).setRoutes(context.order, refOf(context), told(to), told(from))
}

/** All routes of a VPC. */
export const setRoutes = editOf(routesInput, {
  steps: [
    {
      name: 'setRoutes',
      order: async (context) => {
        const { routes, former } = context.operation.input
        return (await tellRoutes(context, routes, former)).ref
      },
      watch: untilActive,
    },
  ],
  undo: async (context) => {
    const { routes, former } = context.operation.input
    try {
      await tellRoutes(context, former, routes)
    } catch (error) {
      // A cloud that takes neither has most likely taken none.
      if (!(error instanceof CloudFault) || error.retryable) throw error
    }
  },
  failed: async (tx, operation) => {
    const { former } = operation.input
    if (await passFormerOn(tx, operation, former)) return
    const { company_id, id } = await targetOf(tx, vpcs, operation)
    await tx
      .updateTable('vpcs')
      .set({ routes: JSON.stringify(former) })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
  },
})
