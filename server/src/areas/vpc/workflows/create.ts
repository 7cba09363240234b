import { z } from 'zod/mini'
import { withIpv6Inside } from '#contract/vpc/aclPresets.ts'
import { networkingOf, type CloudNetwork } from '../../../cloud/networking.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import { vpcsOf, type CloudVpc } from '../../../cloud/vpcs.ts'
import type { Tx } from '../../../db/db.ts'
import { tagOf, type OperationOf, type StepContext } from '../../../operations/workflow.ts'
import { writeOwned } from '../../../networking/publicAddresses.ts'
import { creationOf, madeBy } from '../../../resources/creation.ts'
import { settling } from '../../../resources/settling.ts'
import { changeTarget, targetOf, type ChangeOf, type Target } from '../../../resources/target.ts'
import { asTold, tierSpec, type TierSpec } from '../cloudTerms.ts'
import { vpcs, type VpcRow } from '../vpcRecord.ts'

const createInput = z.object({
  spec: z.object({ name: z.string(), region: z.string(), cidr: z.string() }),
  tiers: z.array(tierSpec),
})
export type CreateInput = z.infer<typeof createInput>

type Context = StepContext<CreateInput>

export const changeVpc = (tx: Tx, operation: Target, change: ChangeOf<VpcRow>) =>
  changeTarget(tx, vpcs, operation, change)

/** Looks until a router has come to rest. */
export const untilActive = settling<CloudVpc['state']>({
  what: 'the VPC',
  find: async (cloud, ref) => vpcsOf(cloud).find(ref),
  mostSeconds: 5 * 60,
  failsByFault: false,
})('active')

const made = madeBy(vpcsOf)

const tierTag = (operation: { id: string }, n: number) => `${tagOf(operation, 'addTiers')}:${n}`

const tierMade = ({ cloud, order, operation }: Context, n: number) =>
  networkingOf(cloud).networks.findByTag(order.tenant, tierTag(operation, n))

const tiersMade = (context: Context) =>
  Promise.all(context.operation.input.tiers.map((_, n) => tierMade(context, n)))

const prefixesOf = (tiers: readonly (CloudNetwork | undefined)[]) =>
  tiers.flatMap((tier) => tier?.ipv6Cidr ?? [])

/** Has the ACL lists that a VPC begins with let in from its IPv6 what they let in from its range. */
const writeInside = async (
  tx: Tx,
  { company_id, target_id, input }: OperationOf<CreateInput>,
  prefixes: readonly string[],
) => {
  const lists = await tx
    .selectFrom('acl_lists')
    .select(['id', 'rules'])
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', target_id)
    .where('built_in', 'is', null)
    .execute()
  for (const { id, rules } of lists)
    await tx
      .updateTable('acl_lists')
      .set({ rules: JSON.stringify(withIpv6Inside(rules, input.spec.cidr, prefixes)) })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
}

/** What is not there after so many seconds never comes. */
const mostSeconds = 5 * 60

/** Looks until a tier is there; one that has failed never will be. */
export const isTierReady = (found: { state: string } | undefined, elapsedSeconds: number) => {
  if (!found || found.state === 'failed' || found.state === 'gone')
    throw new CloudFault('rejected', 'a tier could not be made', false)
  if (elapsedSeconds > mostSeconds) throw new CloudFault('timeout', 'a tier is not there', false)
  return found.state === 'active'
}

/** What the cloud is told of a new tier. */
export const networkOf = (tier: TierSpec, routerRef: CloudRef) => {
  const { id: _, acl: __, ...spec } = tier
  return { ...spec, routerRef }
}

/** Writes down that a tier is there. */
export const writeTier = (
  tx: Tx,
  { company_id }: Pick<Target, 'company_id'>,
  id: string,
  { ref, mtu, ipv6Cidr }: Pick<CloudNetwork, 'ref' | 'mtu' | 'ipv6Cidr'>,
) =>
  tx
    .updateTable('guest_networks')
    .set({
      status: 'active',
      cloud_ref: ref,
      mtu: mtu ?? null,
      ipv6_cidr: ipv6Cidr ?? null,
      operation_id: null,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

/** Takes the rows of all tiers of a VPC away, and with its address all that goes with it. */
export const removeTiers = async (tx: Tx, { company_id, target_id }: Target) => {
  await tx
    .deleteFrom('guest_networks')
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', target_id)
    .execute()
}

/** The VPC and its tiers, or nothing: a VPC whose creation failed stays without tiers. */
export const create = creationOf(vpcs, vpcsOf, createInput, {
  spec: ({ operation }) => operation.input.spec,
  watch: untilActive,
  afterwards: [
    {
      name: 'addTiers',
      isNeeded: async ({ operation }) => operation.input.tiers.length > 0,
      order: async (context) => {
        const { cloud, order, operation } = context
        const router = await made(context)
        if (!router) throw new CloudFault('notFound', 'the VPC is gone', false)
        for (const [n, tier] of operation.input.tiers.entries())
          await networkingOf(cloud).networks.create(
            { ...order, tag: tierTag(operation, n) },
            networkOf(tier, router.ref),
          )
        return router.ref
      },
      watch: async (context, _, elapsed) => {
        const { tiers } = context.operation.input
        const found = await Promise.all(tiers.map((__, n) => tierMade(context, n)))
        const ready = found.filter((one) => isTierReady(one, elapsed)).length
        return { done: ready === tiers.length, progress: Math.floor((ready / tiers.length) * 100) }
      },
    },
    {
      name: 'setAcls',
      isNeeded: async ({ cloud, operation }) =>
        operation.input.tiers.length > 0 && vpcsOf(cloud).setAcl !== undefined,
      order: async (context) => {
        const { spec, tiers } = context.operation.input
        const there = await tiersMade(context)
        for (const [n, { acl }] of tiers.entries()) {
          const tier = there[n]
          const rules = withIpv6Inside(acl.rules, spec.cidr, prefixesOf(there))
          if (tier) await vpcsOf(context.cloud).setAcl?.(context.order, tier.ref, asTold({ ...acl, rules }))
        }
        return undefined
      },
    },
    {
      name: 'record',
      order: async (context) => (await made(context))?.ref,
      record: async (context) => {
        const router = await made(context)
        const { operation } = context
        const tiers = await tiersMade(context)
        return async (tx) => {
          if (!router) return
          await changeVpc(tx, operation, {
            cloud_ref: router.ref,
            source_nat_ip: router.sourceNatIp ?? null,
          })
          for (const [n, { id }] of operation.input.tiers.entries()) {
            const tier = tiers[n]
            if (tier) await writeTier(tx, operation, id, tier)
          }
          await writeInside(tx, operation, prefixesOf(tiers))
          await writeNat(tx, operation, router)
        }
      },
    },
  ],
  undo: async (context, destroyRouter) => {
    const { networks } = networkingOf(context.cloud)
    for (const n of context.operation.input.tiers.keys()) {
      const tier = await tierMade(context, n)
      if (tier && tier.state !== 'gone') await networks.destroy(context.order, tier.ref)
    }
    await destroyRouter()
  },
  fails: { cloud_ref: null, source_nat_ip: null },
  failed: removeTiers,
})

/** The address of the source NAT is among the company's, where those are kept. */
const writeNat = async (tx: Tx, operation: OperationOf<unknown>, { sourceNatIp }: CloudVpc) => {
  if (sourceNatIp === undefined) return
  const { id, company_id, project_id, region } = await targetOf(tx, vpcs, operation)
  const owner = { kind: 'vpc', id } as const
  await writeOwned(tx, { role: 'sourceNat', owner, company_id, project_id, region, address: sourceNatIp })
}
