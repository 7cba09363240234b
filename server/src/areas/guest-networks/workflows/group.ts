import { z } from 'zod/mini'
import { protocol, portRange, securityRule, type SecurityRule } from '#contract/packets/rules.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { networkingOf, type CloudRule } from '../../../cloud/networking.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { passFormerOn } from '../../../operations/former.ts'
import {
  cloudRef,
  defineWorkflow,
  tagOf,
  type OperationOf,
  type Step,
  type StepContext,
} from '../../../operations/workflow.ts'
import {
  changeTarget,
  freeFailed,
  onResource,
  refOf,
  type ChangeOf,
  type Target,
} from '../../../resources/target.ts'
import { groups, type GroupRow } from '../groupRecord.ts'
import { removeOf } from './remove.ts'

/** A rule for the cloud, where the group that it is of need not be there yet. */
const orderedRule = z.object({
  direction: z.enum(['in', 'out']),
  protocol,
  ports: z.array(portRange),
  icmp: z.nullable(z.object({ type: z.number(), code: z.nullable(z.number()) })),
  peer: z.union([
    z.object({ cidrs: z.array(z.string()) }),
    z.object({ groupRef: cloudRef }),
    z.object({ self: z.literal(true) }),
  ]),
})
export type OrderedRule = z.infer<typeof orderedRule>

const asToldTo = (own: CloudRef, rules: readonly OrderedRule[]): CloudRule[] =>
  rules.map(({ peer, ...rule }) => ({ ...rule, peer: 'self' in peer ? { groupRef: own } : peer }))

const createInput = z.object({
  spec: z.object({ name: z.string(), region: z.string() }),
  rules: z.array(orderedRule),
})
export type CreateInput = z.infer<typeof createInput>

const changeGroup = (tx: Tx, operation: Target, change: ChangeOf<GroupRow>) =>
  changeTarget(tx, groups, operation, change)

const made = ({ cloud, order, operation }: StepContext<CreateInput>) =>
  networkingOf(cloud).groups.findByTag(order.tenant, tagOf(operation, 'create'))

/** A group is there at once, or it has failed. */
const untilThere: NonNullable<Step['watch']> = async ({ cloud }, ref) => {
  const found = ref && (await networkingOf(cloud).groups.find(ref))
  if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the group is gone', false)
  const { state, fault } = found
  if (state === 'failed')
    throw new CloudFault(fault?.reason ?? 'rejected', fault?.message ?? 'it failed', false)
  return { done: true, progress: 100 }
}

/** Creates a group, then its rules. A failed creation is taken away as a whole; its row stays, saying why. */
export const create = defineWorkflow(createInput, {
  steps: [
    {
      name: 'create',
      order: async ({ cloud, order, operation }) =>
        (await networkingOf(cloud).groups.create(order, operation.input.spec)).ref,
      watch: untilThere,
    },
    {
      name: 'setRules',
      order: async (context) => {
        const { cloud, order, operation } = context
        const group = await made(context)
        return (
          group &&
          (
            await networkingOf(cloud).groups.setRules(
              order,
              group.ref,
              asToldTo(group.ref, operation.input.rules),
            )
          ).ref
        )
      },
      record: async (context) => {
        const group = await made(context)
        return async (tx) => {
          if (group) await changeGroup(tx, context.operation, { cloud_ref: group.ref })
        }
      },
    },
  ],
  begin: (tx, operation) => changeGroup(tx, operation, { operation_id: operation.id }),
  undo: async (context) => {
    const group = await made(context)
    if (group && group.state !== 'gone')
      await networkingOf(context.cloud).groups.destroy(context.order, group.ref)
  },
  succeeded: (tx, operation) =>
    changeGroup(tx, operation, { status: 'active', operation_id: null, error: null }),
  failed: (tx, operation, error) =>
    changeGroup(tx, operation, { status: 'error', operation_id: null, error }),
})

const rulesInput = z.extend(onResource, { rules: z.array(orderedRule), former: z.array(securityRule) })
export type RulesInput = Pick<z.infer<typeof rulesInput>, 'rules' | 'former'>

/** Writes the rules of a group, and which groups they name. */
export const writeRules = async (
  tx: Tx,
  { company_id, target_id }: Pick<OperationOf<unknown>, 'company_id' | 'target_id'>,
  rules: readonly SecurityRule[],
) => {
  await tx
    .updateTable('security_groups')
    .set({ rules: JSON.stringify(rules), named_groups: namedBy(rules, target_id) })
    .where('company_id', '=', company_id)
    .where('id', '=', target_id)
    .execute()
}

/** The groups that rules name, the one that they are of aside. */
export const namedBy = (rules: readonly SecurityRule[], own: string): string[] => [
  ...new Set(rules.flatMap(({ peer }) => ('groupId' in peer && peer.groupId !== own ? [peer.groupId] : []))),
]

/** Rules are what was asked for at once; what the cloud does not take is taken back. */
export const setRules = defineWorkflow(rulesInput, {
  steps: [
    {
      name: 'setRules',
      order: async (context) => {
        const { cloud, order, operation } = context
        const ref = refOf(context)
        return (await networkingOf(cloud).groups.setRules(order, ref, asToldTo(ref, operation.input.rules)))
          .ref
      },
    },
  ],
  begin: (tx, operation) =>
    changeGroup(tx, operation, { status: 'updating', operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeGroup(tx, operation, { status: 'active', operation_id: null }),
  failed: async (tx, operation, error) => {
    const { former } = operation.input
    if (!(await passFormerOn(tx, operation, former))) await writeRules(tx, operation, former)
    await freeFailed(tx, groups, operation, { status: 'active', error })
  },
})

export const remove = removeOf({
  of: groups,
  kind: securityGroupKind,
  amounts: { securityGroups: 1 },
  destroy: (cloud, order, ref) => networkingOf(cloud).groups.destroy(order, ref),
})
