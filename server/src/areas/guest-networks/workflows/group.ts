import { z } from 'zod/mini'
import { protocol, portRange, securityRule, type SecurityRule } from '#contract/packets/rules.ts'
import { networkingOf, type CloudRule } from '../../../cloud/networking.ts'
import { CloudFault, type Cloud, type CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { passFormerOn } from '../../../operations/former.ts'
import { cloudRef, defineWorkflow, type OperationOf, type Step } from '../../../operations/workflow.ts'
import { creationOf, madeBy } from '../../../resources/creation.ts'
import { removalOf } from '../../../resources/removal.ts'
import {
  changeTarget,
  freeFailed,
  onResource,
  refOf,
  type ChangeOf,
  type Target,
} from '../../../resources/target.ts'
import { groups, type GroupRow } from '../groupRecord.ts'

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

const groupsOf = (cloud: Cloud) => networkingOf(cloud).groups
const made = madeBy(groupsOf)

/** A group is there at once, or it has failed. */
const untilThere: NonNullable<Step['watch']> = async ({ cloud }, ref) => {
  const found = ref && (await groupsOf(cloud).find(ref))
  if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the group is gone', false)
  const { state, fault } = found
  if (state === 'failed')
    throw new CloudFault(fault?.reason ?? 'rejected', fault?.message ?? 'it failed', false)
  return { done: true, progress: 100 }
}

/** Creates a group, then its rules: it is there when it has both. */
export const create = creationOf(groups, groupsOf, createInput, {
  spec: ({ operation }) => operation.input.spec,
  watch: untilThere,
  afterwards: [
    {
      name: 'setRules',
      order: async (context) => {
        const group = await made(context)
        const { cloud, order, operation } = context
        const { rules } = operation.input
        return group && (await groupsOf(cloud).setRules(order, group.ref, asToldTo(group.ref, rules))).ref
      },
      record: async (context) => {
        const group = await made(context)
        return async (tx) => {
          if (group) await changeGroup(tx, context.operation, { cloud_ref: group.ref })
        }
      },
    },
  ],
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
        return (await groupsOf(cloud).setRules(order, ref, asToldTo(ref, operation.input.rules))).ref
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

export const remove = removalOf(groups, onResource, {
  amounts: { securityGroups: 1 },
  // The region's default is beyond what the contract counts.
  counts: ({ is_default }) => !is_default,
  destroy: (context) => groupsOf(context.cloud).destroy(context.order, refOf(context)),
})
