import { v7 as uuidv7 } from 'uuid'
import { printCidr4, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { checkTier } from '#contract/vpc/vpcCheck.ts'
import { whyNotRemoveTier } from '#contract/vpc/whyNot.ts'
import type { TierDraft } from '#contract/vpc/routes.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { isBusy } from '../../operations/busy.ts'
import { conflict, invalidField, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { hasAcls } from '../../networking/aclsInForce.ts'
import { networks, toNetwork, type NetworkRow } from '../../networking/guestNetworkRecord.ts'
import { isWithIpv6 } from '../../networking/networkIpv6.ts'
import { operate, startAction, type Asking } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { rowsAmong } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { reach } from '../../resources/table.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import { contentOf, tierTerms, type TierPlace } from './cloudTerms.ts'
import { aclOf, aclsOf } from './aclRows.ts'
import { insertTier, openAcl, refuseAclOf, refuseFaults } from './createVpc.ts'
import { toVpc, vpcs, type AclRow, type VpcRow } from './vpcRecord.ts'

/** For what is judged by a revision of its own, and not by that of the VPC. */
export const anyRevision = (asking: Asking): Asking => ({ ...asking, ifMatch: () => undefined })

/** A tier of a VPC. */
export const tierOf = async (
  tx: Tx,
  vpc: Pick<VpcRow, 'company_id' | 'id'>,
  id: string,
): Promise<NetworkRow> => {
  const [row] = await rowsAmong(tx, networks, vpc.company_id, [idOf('tier', id)])
  if (row?.vpc_id !== vpc.id) throw notFound('tier')
  return row
}

/** The list of a tier: the one that a request names; where the cloud has none, the one by which everything passes. */
const listFor = async (tx: Tx, vpc: VpcRow, id: string | undefined): Promise<AclRow> => {
  const named = id === undefined ? undefined : await aclOf(tx, vpc, id)
  const asked = { isNamed: named !== undefined, isOpen: named?.built_in === openAcl }
  refuseAclOf('aclListId', asked, await hasAcls(tx, vpc.region))
  const list = named ?? (await aclsOf(tx, vpc)).find(({ built_in: builtIn }) => builtIn === openAcl)
  if (!list) throw notFound('ACL list')
  return list
}

/** Where a tier is in the cloud, or will be. */
export const placeOfTier = ({ cloud_ref, operation_id }: NetworkRow): TierPlace =>
  // What is there has been minted by an adapter.
  cloud_ref === null ? { tag: `${operation_id}:create` } : { ref: cloud_ref as CloudRef }

/** Cuts a tier from the range of a VPC. */
export const addTier = (deps: AreaDeps, asking: Asking, id: string, draft: TierDraft) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const tierId = uuidv7()
    const { row, prepared, operation } = await startAction(tx, deps, anyRevision(asking), vpcs, {
      id,
      action: 'addTier',
      prepare: async (inner, vpc) => {
        refuseFaults(checkTier({ cidr: vpc.cidr, tiers: vpc.tiers }, draft))
        const list = await listFor(inner, vpc, draft.aclListId)
        // Checked above.
        const range = readCidr4(draft.cidr) as Cidr4
        const { region, domain } = vpc
        const terms = tierTerms(range, domain)
        const tier = {
          id: tierId,
          name: draft.name,
          region,
          cidr: printCidr4(range),
          ...terms,
          ipv6: await isWithIpv6(inner, region, { ipv6: draft.ipv6, gateway: terms.gateway }),
          acl: contentOf(list),
        }
        return { input: { tier }, amounts: { networks: 1 }, listId: list.id }
      },
    })
    const { input, listId } = prepared
    const tier = await insertTier(tx, row, { ...input.tier, listId }, operation.id)
    return { data: toNetwork(tier), included: [await shown(tx, row), operation] }
  })

const shown = async (tx: Tx, { company_id, id }: VpcRow) => {
  const [row] = await rowsAmong(tx, vpcs, company_id, [id])
  // Locked since it was found.
  return toVpc(row as VpcRow)
}

interface TierChange {
  name?: string | undefined
  aclListId?: string | undefined
}

/** Renames a tier at once, and has the cloud bind it to another list. */
export const setTier = (
  deps: AreaDeps,
  asking: Asking,
  { id, tierId }: { id: string; tierId: string },
  { name, aclListId }: TierChange,
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    await lockCompany(tx, asking.caller.companyId)
    const vpc = await reach(tx, asking.caller, vpcs, id, vpcKind.actions.setTier.needs)
    const tier = await tierOf(tx, vpc, tierId)
    asking.ifMatch(tier)
    if (name !== undefined && name !== tier.name) await renameTier(tx, asking, vpc, tier, name)
    const isBound = aclListId !== undefined && aclListId !== tier.acl_list_id
    const bound = isBound ? [await bindTier(tx, deps, asking, { vpc, tier, aclListId })] : []
    return { data: toNetwork(await tierOf(tx, vpc, tierId)), included: [await shown(tx, vpc), ...bound] }
  })

const renameTier = async (
  tx: Tx,
  { caller, origin }: Asking,
  vpc: VpcRow,
  tier: NetworkRow,
  name: string,
) => {
  if (vpc.tiers.some((other) => other.id !== tier.id && other.name === name))
    throw invalidField('name', 'taken', 'Another tier of this VPC has this name.')
  await tx
    .updateTable('guest_networks')
    .set({ name })
    .where('company_id', '=', tier.company_id)
    .where('id', '=', tier.id)
    .execute()
  await audit(tx, {
    ...byCaller(caller, origin),
    action: 'vpc.update',
    target: { kind: 'vpc', id: vpc.id, name: vpc.name },
    details: { changed: ['tiers'] },
  })
}

const bindTier = async (
  tx: Tx,
  deps: AreaDeps,
  asking: Asking,
  { vpc, tier, aclListId }: { vpc: VpcRow; tier: NetworkRow; aclListId: string },
) => {
  if (tier.status === 'deleting') throw illegal('guestNetwork', 'busy', tier)
  const { operation } = await startAction(tx, deps, anyRevision(asking), vpcs, {
    id: vpc.id,
    action: 'setTier',
    prepare: async (inner, row) => {
      const list = await listFor(inner, row, aclListId)
      const former = tier.acl_list_id
      if (former === null) throw conflict('This network is no tier.')
      const about = { tierId: tier.id, listId: list.id, place: placeOfTier(tier), former }
      return { input: { ...about, acl: contentOf(list) } }
    },
  })
  await tx
    .updateTable('guest_networks')
    .set({ acl_list_id: aclListId })
    .where('company_id', '=', tier.company_id)
    .where('id', '=', tier.id)
    .execute()
  return operation
}

/** Starts to delete a tier: from now on nothing can be attached to it. */
export const removeTier = async (
  deps: AreaDeps,
  asking: Asking,
  { id, tierId }: { id: string; tierId: string },
) => {
  const { included } = await operate(deps, anyRevision(asking), vpcs, {
    id,
    action: 'removeTier',
    prepare: async (tx, vpc) => {
      const tier = await tierOf(tx, vpc, tierId)
      asking.ifMatch(tier)
      const reason = whyNotRemoveTier({ portCount: tier.port_count, status: tier.status })
      if (reason) throw illegal('tier', reason, tier)
      // It may be about to be changed by itself.
      if (await isBusy(tx, tier)) throw illegal('tier', 'busy', tier)
      if (vpc.routes.some(({ via }) => isWithin(tier.cidr, via))) throw illegal('tier', 'inUse', tier)
      await markDeleting(tx, vpc, tier.id)
      const formerStatus = tier.status === 'error' ? 'error' : 'active'
      return { input: { tierId: tier.id, ref: tier.cloud_ref, formerStatus } }
    },
  })
  const { tier, vpc } = await deps.db.tenant(asking.caller, async (tx) => {
    const row = await reach(tx, asking.caller, vpcs, id, vpcKind.reads)
    return { tier: await tierOf(tx, row, tierId), vpc: toVpc(row) }
  })
  return { data: toNetwork(tier), included: [vpc, ...included] }
}

const isWithin = (cidr: string, address: string) => {
  const [range, one] = [readCidr4(cidr), readCidr4(`${address}/32`)]
  return (
    range !== undefined &&
    one !== undefined &&
    one.first >= range.first &&
    one.first < range.first + 2 ** (32 - range.bits)
  )
}

/** Says that a tier, or each of a VPC, is about to go. */
export const markDeleting = (
  tx: Tx,
  { company_id, id }: Pick<VpcRow, 'company_id' | 'id'>,
  tierId?: string,
) =>
  tx
    .updateTable('guest_networks')
    .set({ status: 'deleting' })
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', id)
    .$if(tierId !== undefined, (rows) => rows.where('id', '=', tierId ?? ''))
    .execute()
