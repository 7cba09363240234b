import { sql } from 'kysely'
import { z } from 'zod/mini'
import { networkingOf } from '../../../cloud/networking.ts'
import { vpcsOf } from '../../../cloud/vpcs.ts'
import type { Tx } from '../../../db/db.ts'
import { free } from '../../../limits/limits.ts'
import { passFormerOn } from '../../../operations/former.ts'
import { cloudRef, tagOf } from '../../../operations/workflow.ts'
import { destroyMade } from '../../../resources/creation.ts'
import { onResource, refOf } from '../../../resources/target.ts'
import { aclContent, asTold, tierAt, tierPlace, tierSpec } from '../cloudTerms.ts'
import { isTierReady, networkOf, writeTier } from './create.ts'
import { editOf } from './edit.ts'

const tierRow = (tx: Tx, company: string, id: string) =>
  tx.updateTable('guest_networks').where('company_id', '=', company).where('id', '=', id)

/** A new tier, with its ACL before anything is in it. */
export const addTier = editOf(z.extend(onResource, { tier: tierSpec }), {
  steps: [
    {
      name: 'create',
      order: async (context) => {
        const { cloud, order, operation } = context
        const spec = networkOf(operation.input.tier, refOf(context))
        return (await networkingOf(cloud).networks.create(order, spec)).ref
      },
      watch: async ({ cloud }, ref, elapsed) => {
        const found = ref && (await networkingOf(cloud).networks.find(ref))
        return { done: isTierReady(found, elapsed), progress: found?.progress ?? 0 }
      },
    },
    {
      name: 'setAcl',
      isNeeded: async ({ cloud }) => vpcsOf(cloud).setAcl !== undefined,
      order: async (context) => {
        const { cloud, order, operation } = context
        const made = await tierAt(context, { tag: tagOf(operation, 'create') })
        if (made) await vpcsOf(cloud).setAcl?.(order, made.ref, asTold(operation.input.tier.acl))
        return undefined
      },
    },
    {
      name: 'record',
      order: async (context) => (await tierAt(context, { tag: tagOf(context.operation, 'create') }))?.ref,
      record: async (context) => {
        const made = await tierAt(context, { tag: tagOf(context.operation, 'create') })
        const { operation } = context
        return async (tx) => {
          if (made) await writeTier(tx, operation, operation.input.tier.id, made)
        }
      },
    },
  ],
  undo: destroyMade((cloud) => networkingOf(cloud).networks),
  // Its VPC says why; interfaces that were to be on it have failed before.
  failed: (tx, { company_id, input }, error) =>
    tierRow(tx, company_id, input.tier.id)
      .set({
        status: 'error',
        operation_id: null,
        cloud_ref: null,
        ipv6_cidr: null,
        error: JSON.stringify(error),
      })
      .execute(),
})

/** Another ACL list for a tier. */
export const setTier = editOf(
  z.extend(onResource, {
    tierId: z.string(),
    listId: z.string(),
    place: tierPlace,
    former: z.string(),
    acl: aclContent,
  }),
  {
    steps: [
      {
        name: 'setAcl',
        order: async (context) => {
          const { cloud, order, operation } = context
          const tier = await tierAt(context, operation.input.place)
          if (tier) await vpcsOf(cloud).setAcl?.(order, tier.ref, asTold(operation.input.acl))
          return tier?.ref
        },
      },
    ],
    failed: async (tx, operation) => {
      const { tierId, former } = operation.input
      if (await passFormerOn(tx, operation, former, { tierId })) return
      await tierRow(tx, operation.company_id, tierId).set({ acl_list_id: former }).execute()
    },
  },
)

/** The end of a tier; one that was never built has nothing in the cloud. */
export const removeTier = editOf(
  z.extend(onResource, {
    tierId: z.string(),
    ref: z.nullable(cloudRef),
    formerStatus: z.enum(['active', 'error']),
  }),
  {
    steps: [
      {
        name: 'destroy',
        isNeeded: async ({ operation }) => operation.input.ref !== null,
        order: async ({ cloud, order, operation }) => {
          const { ref } = operation.input
          if (ref !== null) await networkingOf(cloud).networks.destroy(order, ref)
          return undefined
        },
      },
    ],
    succeeded: async (tx, { company_id, input }) => {
      if (input.ref !== null) await free(tx, company_id, { networks: 1 })
      await tx
        .deleteFrom('guest_networks')
        .where('company_id', '=', company_id)
        .where('id', '=', input.tierId)
        .execute()
    },
    failed: (tx, { company_id, input }) =>
      tierRow(tx, company_id, input.tierId)
        .set({ status: input.formerStatus, operation_id: null, updated_at: sql<Date>`app_now()` })
        .execute(),
  },
)
